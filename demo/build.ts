import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/ensureBuilt';
import { root } from '../scripts/root';
import { readConfig } from './site/readConfig';
import { isSite, ownFiles, writeSite } from './site/writeSite';
import { StartError } from './start/StartError';

const HELP = `npm run demo:build -- --config FILE [options]

  --config FILE   the site's configuration: its name, chain and indexer (docs/run-your-own.md)
  --out FOLDER    folder to write the site to (default site)
  --help          this text`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { config: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(HELP);
  if (!values.config) throw new StartError('Name the configuration: npm run demo:build -- --config FILE.');
  const folder = dirname(resolve(values.config));
  const file = values.config;
  const json = read(file, 'Name your configuration with --config FILE.');
  const config = readConfig(json, file, (path) =>
    read(
      resolve(folder, path),
      `“contracts” in ${file} names it as the file with the contracts’ addresses, which npm run deploy -w demo writes. Copy it there, correct the path, or leave “contracts” out for a site that only shows traders (docs/run-your-own.md).`,
    ),
  );
  const files = ownFiles(config, folder);
  const out = resolve(values.out ?? 'site');
  if (!isSite(out))
    throw new StartError(`${out} exists and is not a site: choose another folder with --out FOLDER.`);
  await ensureBuilt((part) => console.log(`Building the ${part}, once after a change`));
  writeSite(join(root, 'demo', 'app', 'dist'), out, config, files);
  console.log(`The site is in ${out}`);
}

function read(file: string, remedy: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    throw new StartError(`${resolve(file)} ${why}. ${remedy}`, { cause });
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
