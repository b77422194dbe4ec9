import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { contentSecurityPolicy } from '../../../demo/start/contentSecurityPolicy';
import { root } from '../../../scripts/root';
import { WIDGETS } from '../../kit/widgets';
import { harnessDist, REACT_VERSIONS } from './buildHarness';
import type { HarnessSettings } from './harnessConfig';
import { hostPage, type Markup, type PrefetchedPages } from './hostPage';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const sources: Record<string, string> = {
  ...Object.fromEntries(
    REACT_VERSIONS.map((react) => [`/${react}/page.js`, join(harnessDist, react, 'page.js')]),
  ),
  '/host.css': join(root, 'tests/e2e/harness/host.css'),
  '/hostile.css': join(root, 'tests/e2e/harness/hostile.css'),
  ...Object.fromEntries(WIDGETS.map(({ entry }) => [`/${entry}.css`, join(root, 'dist', `${entry}.css`)])),
};

/** Serves a foreign host page around any widget, under the strictest CSP. Resolves with its URL and a function that stops it. */
export async function serveHarness(settings: HarnessSettings, markup: Markup) {
  const policy = contentSecurityPolicy([settings.indexerUrl, settings.rpcUrl]);
  // read once: the tested files do not change during a run
  const files = Object.fromEntries(
    Object.entries(sources).flatMap(([path, file]) => {
      const content = readFileSync(file);
      return [
        [path, content],
        [`/older${path}`, withOtherClasses(content.toString())],
      ];
    }),
  );
  let pages: PrefetchedPages = {};
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://harness');
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', `${types[extname(pathname)] ?? 'text/html'}; charset=utf-8`);
    const file = files[pathname];
    if (file) response.end(file);
    else if (pathname === '/config.json') response.end(JSON.stringify(settings));
    else if (pathname === '/') response.end(hostPage(searchParams, markup, pages));
    else if (pathname === '/prefetched') {
      const page = (await json(request)) as PrefetchedPages[string];
      pages = { ...pages, [searchParams.get('widget') ?? '']: page };
      response.end();
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The harness has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A sheet of another version: its class names are shifted. */
const withOtherClasses = (css: string) => css.replaceAll(/\.mim-(?=[0-9a-z]{3})/g, '.mim-z');
