import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, { default: string } | string>;
};

/** The scripts of an iframe's two pages: each is one self-contained file. See scripts/embed. */
export const frames: readonly string[] = ['src/exports/iframe.ts', 'src/exports/iframe-page.ts'];

/** Scripts that a page loads directly: bundled separately, after the others. */
export const whole: readonly string[] = ['src/exports/embed.ts', ...frames];

/** The sources of the published scripts; a new widget is added by its line in package.json. */
export const entries: readonly string[] = Object.values(exports)
  .map((target) => (typeof target === 'string' ? target : target.default))
  .filter((file) => file.endsWith('.js'))
  .map(sourceOf);

/** `dist/theme.js` → `src/exports/theme.ts` */
export function sourceOf(file: string): string {
  return file.replace(/^(\.\/)?dist\//, 'src/exports/').replace(/\.js$/, '.ts');
}
