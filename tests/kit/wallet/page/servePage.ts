import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { root } from '../../../../scripts/root';
import { pageDist } from './buildPage';
import type { PageSettings } from './PageSettings';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>A host</title>
<link rel="icon" href="/main.css">
<link rel="stylesheet" href="/connect-button.css">
<link rel="stylesheet" href="/main.css">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>`;

/** The indexer URL in the page's configs; nothing runs there. */
const indexers = 'http://127.0.0.1:1 http://127.0.0.1:2';

/** Without the kit. */
const strict = (rpcUrl: string) =>
  `default-src 'self'; connect-src 'self' ${rpcUrl} ${indexers}; img-src 'self' data:; object-src 'none'; base-uri 'none'`;

/** With the kit: the sources that the documentation tells hosts to allow. */
const kit = (rpcUrl: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `connect-src 'self' ${rpcUrl} ${indexers} https://api.web3modal.org https://rpc.walletconnect.org https://pulse.walletconnect.org wss://relay.walletconnect.org`,
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
    'font-src https://fonts.gstatic.com',
    'frame-src https://secure.walletconnect.org https://verify.walletconnect.org',
  ].join('; ');

/** Serves the page, with a project id in its URL under the kit's CSP, else under the strict one. */
export async function servePage(settings: PageSettings) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page');
    const policy = searchParams.has('projectId') ? kit : strict;
    const file = fileOf(pathname);
    if (pathname === '/') {
      response.setHeader('content-security-policy', policy(settings.rpcUrl));
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    } else if (pathname === '/settings.json') response.end(JSON.stringify(settings));
    else if (existsSync(file)) {
      response.setHeader('content-type', types[extname(file)] ?? 'text/plain');
      createReadStream(file).pipe(response);
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function fileOf(pathname: string): string {
  const name = basename(pathname);
  if (name === 'connect-button.css') return join(root, 'dist', name);
  return name === 'page.css' ? join(root, 'tests', 'wallet', 'page', name) : join(pageDist, name);
}
