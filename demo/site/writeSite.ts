import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageConfig } from '../start/PageConfig';
import { pageHtml } from '../start/pageHtml';
import { colorSheet } from './colorSheet';
import { hostFiles, NOT_FOUND } from './hostFiles';

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
  const assets = readdirSync(join(out, 'assets')).filter((name) => !name.endsWith('.br'));
  writeFileSync(join(out, 'assets', '404.html'), NOT_FOUND);
  for (const [name, text] of Object.entries(hostFiles(config, assets))) writeFileSync(join(out, name), text);
}

/** Whether a folder may be replaced: it is new, or an earlier site. */
export const isSite = (out: string): boolean => !existsSync(out) || existsSync(join(out, '_headers'));
