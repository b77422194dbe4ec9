import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageConfig } from './PageConfig';

/** Answers with the built page and its configuration in it: it need not ask for one before its first question. */
export function pageWithConfig(dist: string, config: PageConfig) {
  const head = headOf(config);
  return ({ headers }: IncomingMessage, response: ServerResponse): void => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8').replace('</head>', () => `${head}</head>`);
    response.setHeader('content-type', 'text/html;charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'accept-encoding');
    if (!/\bbr\b/.test(String(headers['accept-encoding']))) return void response.end(html);
    response.setHeader('content-encoding', 'br');
    response.end(brotliCompressSync(html));
  };
}

/** Data, which no policy takes for a script. */
function headOf(config: PageConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const { origin } = new URL(config.indexerUrl);
  return `<link rel="preconnect" href="${origin}" crossorigin /><script type="application/json" id="config">${json}</script>`;
}
