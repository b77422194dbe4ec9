import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePolicy } from '../start/contentSecurityPolicy';
import type { PageConfig } from '../start/PageConfig';
import { pageHtml } from '../start/pageHtml';
import { colorSheet } from './colorSheet';

/**
 * Writes a site that any host of files can serve: the built page with `config` in it, the headers it is meant to be sent
 * with, and what a host needs to answer every route with the page. The scripts are those of the build, unchanged.
 */
export function writeSite(dist: string, out: string, config: PageConfig): void {
  rmSync(out, { recursive: true, force: true });
  cpSync(dist, out, { recursive: true });
  const page = join(out, 'index.html');
  // the build's compressed page has no configuration
  rmSync(`${page}.br`, { force: true });
  const html = pageHtml(readFileSync(page, 'utf8'), config);
  writeFileSync(page, html);
  // hosts that know no redirects answer an unknown path with this
  writeFileSync(join(out, '404.html'), html);
  if (config.colors) writeFileSync(join(out, 'colors.css'), colorSheet(config.colors));
  writeFileSync(join(out, '_redirects'), '/* /index.html 200\n');
  writeFileSync(join(out, '_headers'), headersOf(config));
}

/** As Netlify and Cloudflare Pages read them, which have the rest asked for anew each time; docs/run-your-own.md has them for nginx. */
function headersOf(config: PageConfig): string {
  const rules = {
    '/*': [
      `Content-Security-Policy: ${pagePolicy(config)}`,
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: no-referrer',
    ],
    '/service-worker.js': ['Cache-Control: no-cache'],
    '/assets/*': ['Cache-Control: public, max-age=31536000, immutable'],
  };
  return Object.entries(rules)
    .map(([path, lines]) => `${[path, ...lines.map((line) => `  ${line}`)].join('\n')}\n`)
    .join('\n');
}

/** Whether a folder may be replaced: it is new, or an earlier site. */
export const isSite = (out: string): boolean => !existsSync(out) || existsSync(join(out, '_headers'));
