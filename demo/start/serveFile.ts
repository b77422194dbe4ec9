import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { refuse } from '../process/httpServer';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const ASSETS = '/assets/';

/** Whether a path names a file; every other one is a route of the page, such as a trader's with a name like `name.eth`. */
export const isFile = (pathname: string) => pathname.startsWith(ASSETS) || extname(pathname) in TYPES;

/** Answers with a built file, read at each request so that a new build shows on reload; 404 if there is none. */
export async function serveFile(
  dist: string,
  { request, response, pathname }: { request: IncomingMessage; response: ServerResponse; pathname: string },
): Promise<void> {
  const path = pathIn(dist, pathname);
  const { 'accept-encoding': accepted = '', 'if-none-match': cachedTag } = request.headers;
  const packed = /\bbr\b/.test(String(accepted)) ? await read(path && `${path}.br`) : undefined;
  const content = packed ?? (await read(path));
  if (!path || !content) return refuse(response, 404, 'Not found');
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  response.setHeader('content-type', `${TYPES[extname(path)] ?? 'application/octet-stream'};charset=utf-8`);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('etag', tag);
  // assets' names contain a content hash
  const cached = pathname.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.setHeader('cache-control', cached);
  if (packed) response.setHeader('content-encoding', 'br');
  if (cachedTag === tag) response.writeHead(304).end();
  else response.setHeader('content-length', content.length).end(content);
}

/** Undefined for a path outside the folder, and for one that no file can have. */
function pathIn(dist: string, pathname: string): string | undefined {
  try {
    const path = resolve(dist, `.${decodeURIComponent(pathname)}`);
    return path.startsWith(dist + sep) && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}

async function read(path: string | undefined): Promise<Buffer | undefined> {
  if (!path) return undefined;
  try {
    return await readFile(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}
