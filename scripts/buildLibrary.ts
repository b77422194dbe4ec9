import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { bundleKit } from './kit/bundleKit';
import { licences, type Outputs } from './licences';
import { root } from './root';
import { run } from './run';

const dist = join(root, 'dist');

/** Compiles src to dist: scripts, types, one style sheet per published css entry, the wallet kit, and licences. */
export async function buildLibrary(signal?: AbortSignal): Promise<void> {
  await run('tsup', [], signal);
  const metafile = takeMetafile();
  restoreUseClient(metafile);
  await finishStyles();
  const kit = await bundleKit(join(dist, 'appkit'));
  const heading = 'The files of this package hold code of these packages, under these licences.';
  const text = [heading, licences([metafile, kit.metafile]), kit.notices].join('\n\n');
  writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), `${text}\n`);
}

function takeMetafile(): Outputs {
  const path = join(dist, 'metafile-esm.json');
  const metafile: Outputs = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return metafile;
}

/** esbuild drops 'use client' when it bundles: it returns to each output that holds a marked module. */
function restoreUseClient({ outputs }: Outputs): void {
  for (const [file, { inputs }] of Object.entries(outputs)) {
    if (!file.endsWith('.js') || !Object.keys(inputs).some(isMarked)) continue;
    // it leaves the one of a chunk that is a single module
    if (!isMarked(file))
      writeFileSync(join(root, file), `'use client';\n${readFileSync(join(root, file), 'utf8')}`);
  }
}

function isMarked(input: string): boolean {
  const path = join(root, input);
  return existsSync(path) && /^\s*(['"])use client\1/.test(readFileSync(path, 'utf8'));
}

/**
 * The index holds every widget's rules and is published as styles.css. No script loads the sheets of lazy chunks: their
 * rules stand in the widgets' sheets, whose modules import them.
 */
async function finishStyles(): Promise<void> {
  const chunks = join(dist, 'chunks');
  for (const name of readdirSync(chunks).filter((file) => file.endsWith('.css'))) rmSync(join(chunks, name));
  if (existsSync(join(dist, 'index.css'))) renameSync(join(dist, 'index.css'), join(dist, 'styles.css'));
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.css'))) {
    const path = join(dist, name);
    const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true });
    writeFileSync(path, code);
    writeFileSync(`${path}.d.ts`, 'export {};\n');
  }
}
