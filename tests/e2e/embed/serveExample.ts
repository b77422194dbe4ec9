import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../../scripts/root';
import type { Sandbox } from '../../kit/page/sandbox';

const example = join(root, 'demo/examples/script-tag');
const library = '/node_modules/@mimic/widgets/dist/';
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Serves the script-tag example with the sandbox's addresses, under the strictest policy it works with; `?body=` is a page with
 * the same script, other elements and no style sheet. `bytes` sums the library's requested scripts, gzipped.
 */
export async function serveExample({ indexerUrl, rpcUrl, contracts, tokens }: Sandbox) {
  const config = JSON.stringify({ indexerUrl, rpcUrl, contracts, collateralTokens: tokens });
  const page = readFileSync(join(example, 'index.html'), 'utf8').replace(
    /(id="mimic-config">)[^<]*/,
    (_, start: string) => start + config,
  );
  const policy = `default-src 'none'; script-src 'self'; connect-src ${indexerUrl} ${rpcUrl}; img-src data:`;
  const withBody = (body: string) =>
    page.replace(/ *<link rel="stylesheet".*/, '').replace(/<body>.*<\/body>/s, `<body>${body}</body>`);
  let bytes = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://example');
    if (pathname === '/') {
      const body = searchParams.get('body');
      response.setHeader('content-security-policy', body === null ? `${policy}; style-src 'self'` : policy);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(body === null ? page : withBody(body));
    }
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    const isLibrary = pathname.startsWith(library);
    const path = normalize(isLibrary ? pathname.replace(library, 'dist/') : pathname);
    const file = readFileSync(join(isLibrary ? root : example, path));
    if (isLibrary) bytes += gzipSync(file, { level: 9 }).length;
    response.setHeader('content-type', `${types[extname(path)]}; charset=utf-8`);
    return response.end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
