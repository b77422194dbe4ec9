import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, { default: string } | string>;
};

/** Those of the two pages of an iframe: each one file that holds what it needs. See scripts/embed. */
export const frames: readonly string[] = ['src/exports/iframe.ts', 'src/exports/iframe-page.ts'];

/** Those that a page loads as they are: they are bundled by themselves, after the others. */
export const whole: readonly string[] = ['src/exports/embed.ts', ...frames];

/** The sources of the published scripts; a widget joins by its line in package.json. */
export const entries: readonly string[] = Object.values(exports)
  .map((target) => (typeof target === 'string' ? target : target.default))
  .filter((file) => file.endsWith('.js'))
  .map(sourceOf);

/** `dist/theme.js` → `src/exports/theme.ts` */
export function sourceOf(file: string): string {
  return file.replace(/^(\.\/)?dist\//, 'src/exports/').replace(/\.js$/, '.ts');
}
