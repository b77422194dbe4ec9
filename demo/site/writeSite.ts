import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageConfig } from '../start/PageConfig';
import { pageHtml } from '../start/pageHtml';
import { StartError } from '../start/StartError';
import { colorSheet } from './colorSheet';
import { hostFiles, NOT_FOUND } from './hostFiles';

/**
 * Writes a site that any static host can serve: the built page with `config` in it, its headers, and what a host needs to serve
 * the page on every route. The scripts are those of the build, unchanged. `files` are the site's own, by their paths in it.
 */
export function writeSite(
  dist: string,
  out: string,
  config: PageConfig,
  files: Readonly<Record<string, string>> = {},
): void {
  rmSync(out, { recursive: true, force: true });
  cpSync(dist, out, { recursive: true });
  for (const [name, file] of Object.entries(files)) cpSync(file, join(out, name));
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

/**
 * The site's own files, by their paths in it: a logo that is a path is a file of `folder`, the configuration's.
 *
 * @throws StartError if there is none
 */
export function ownFiles({ logo }: PageConfig, folder: string): Record<string, string> {
  if (!logo?.startsWith('/')) return {};
  const file = join(folder, logo);
  if (existsSync(file)) return { [logo]: file };
  throw new StartError(`logo: there is no file ${file}: put it there, or name an https URL.`);
}
