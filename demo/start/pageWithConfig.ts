import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chainAhead } from './chainAhead';
import type { PageConfig } from './PageConfig';
import { pageHtml } from './pageHtml';

/** Serves the built page with its configuration embedded. */
export function pageWithConfig(dist: string, config: PageConfig) {
  return async ({ headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ahead = config.run ? await chainAhead(config.rpcUrl) : 0;
    const html = pageHtml(
      readFileSync(join(dist, 'index.html'), 'utf8'),
      ahead ? { ...config, ahead } : config,
    );
    response.setHeader('content-type', 'text/html;charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'accept-encoding');
    if (!/\bbr\b/.test(String(headers['accept-encoding']))) return void response.end(html);
    response.setHeader('content-encoding', 'br');
    response.end(brotliCompressSync(html));
  };
}
