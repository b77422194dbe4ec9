import { existsSync, readdirSync } from 'node:fs';
import { root } from '../../scripts/root';
import { command } from '../kit/command';

/** `npm run test:hosts` runs all, `npm run test:hosts -- next rainbowkit` these. */
const known = readdirSync(`${root}/tests/hosts`)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !existsSync(`${root}/tests/hosts/${name}.spec.ts`));
if (unknown.length) {
  console.error(`No host is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}
// so that all are installed ahead of their tests
if (!names.length) process.env.MIMIC_EVERY_HOST = '1';
const files = names.map((name) => `/hosts/${name}\\.spec\\.ts$`);
process.exitCode = await command('playwright', ['test', '--config', 'tests/hosts', ...files]);
