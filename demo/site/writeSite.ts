import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePolicy } from '../start/contentSecurityPolicy';
import type { PageConfig } from '../start/PageConfig';
import { pageHtml } from '../start/pageHtml';
import { colorSheet } from './colorSheet';

/**
 * Writes a site that any static host can serve: the built page with `config` in it, its headers, and what a host needs to serve
 * the page on every route. The scripts are those of the build, unchanged.
 */
export function writeSite(dist: string, out: string, config: PageConfig): void {
  rmSync(out, { recursive: true, force: true });
  cpSync(dist, out, { recursive: true });
  const page = join(out, 'index.html');
  // the build's compressed page lacks the configuration
  rmSync(`${page}.br`, { force: true });
  const html = pageHtml(readFileSync(page, 'utf8'), config);
  writeFileSync(page, html);
  // hosts without redirects serve this for an unknown path
  writeFileSync(join(out, '404.html'), html);
  if (config.colors) writeFileSync(join(out, 'colors.css'), colorSheet(config.colors));
  writeFileSync(join(out, '_redirects'), '/* /index.html 200\n');
  writeFileSync(join(out, '_headers'), headersOf(config));
}

/**
 * In the format of Netlify and Cloudflare Pages, which revalidate all other files by default; docs/run-your-own.md has these
 * headers for nginx.
 */
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
