import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import sirv from 'sirv';
import { pagePolicy } from './contentSecurityPolicy';
import type { PageConfig } from './PageConfig';
import { pageWithConfig } from './pageWithConfig';
import { StartError } from './StartError';
import { startingPage } from './startingPage';
import { type Market, takeWish, WISH_PATH } from './takeWish';

export type AppServer = {
  url: string;
  open(dist: string, config: PageConfig, market?: Market): void;
  stop(): Promise<void>;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Binds the port at once, so that a busy one is noticed before anything else starts, and answers 503 with a page that reloads
 * itself until `open` provides the built page and its configuration.
 */
export async function serveApp(port: number): Promise<AppServer> {
  let handler: Handler = (_request, response) => startingPage(response);
  const server = createServer((request, response) => handler(request, response));
  await listen(server, port);
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new StartError('The app server did not get a port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    open(dist, config, market) {
      handler = pageHandler(dist, config, market);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is busy: choose another with npm run demo -- --port N.`);
    if (code === 'EACCES')
      throw new StartError(
        `No permission to open port ${port}: choose another with npm run demo -- --port N.`,
      );
    throw error;
  }
}

function pageHandler(dist: string, config: PageConfig, market?: Market): Handler {
  // read on each request, so that a new build shows on reload
  const files = sirv(dist, { extensions: [], etag: true, dev: true, brotli: true });
  const page = pageWithConfig(dist, config);
  const policy = pagePolicy(config);
  return (request, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === WISH_PATH && market) return void takeWish(request, response, market);
    // any path without a file extension is a route of the page
    if (!/\.\w+$/.test(pathname) || pathname === '/index.html') return void page(request, response);
    if (pathname === '/service-worker.js') response.setHeader('cache-control', 'no-cache');
    // file names contain a content hash
    if (pathname.startsWith('/assets/'))
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    files(request, response, () => {
      response.removeHeader('cache-control');
      response.writeHead(404).end('Not found');
    });
  };
}
