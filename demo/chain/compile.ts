import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as compiler from '../contracts/compile';

const contractsDir = fileURLToPath(new URL('./contracts/', import.meta.url));
const artifactsDir = fileURLToPath(new URL('./artifacts/', import.meta.url));

/** Compiles the running sandbox's contracts, or other `sources` by file name. */
export const compileContracts = (sources = compiler.sourcesOf(contractsDir)) =>
  compiler.compileContracts(sources);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, artifact] of Object.entries(compileContracts())) {
    const { file, text } = compiler.artifactModule(name, artifact);
    writeFileSync(artifactsDir + file, text);
    process.stdout.write(`${file}\n`);
  }
}
