import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, { default: string } | string>;
};

/** The one that holds everything it needs: it is bundled by itself, after the others. See scripts/embed. */
export const embed = 'src/exports/embed.ts';

/** The sources of the published scripts; a widget joins by its line in package.json. */
export const entries: readonly string[] = Object.values(exports)
  .map((target) => (typeof target === 'string' ? target : target.default))
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.replace('./dist/', 'src/exports/').replace(/\.js$/, '.ts'));
