import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chainAhead } from './chainAhead';
import type { PageConfig } from './PageConfig';
import { pageHtml } from './pageHtml';
import { startingPage } from './startingPage';

/** Serves the built page with its configuration embedded, or the starting page while a build is replacing it. */
export function pageWithConfig(dist: string, config: PageConfig) {
  return async ({ headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const built = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined);
    if (built === undefined) return startingPage(response);
    const ahead = config.run ? await chainAhead(config.rpcUrl) : 0;
    const html = pageHtml(built, ahead ? { ...config, ahead } : config);
    response.setHeader('content-type', 'text/html;charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'accept-encoding');
    if (!/\bbr\b/.test(String(headers['accept-encoding']))) return void response.end(html);
    response.setHeader('content-encoding', 'br');
    response.end(brotliCompressSync(html));
  };
}
