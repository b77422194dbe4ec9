import { once } from 'node:events';
import type { Server } from 'node:http';
import { type Answer, httpServer, isLoopback, refuse } from '../process/httpServer';
import { acceptScenario, type Market, SCENARIO_PATH } from './acceptScenario';
import { pagePolicy } from './contentSecurityPolicy';
import type { PageConfig } from './PageConfig';
import { pageWithConfig } from './pageWithConfig';
import { StartError } from './StartError';
import { isFile, serveFile } from './serveFile';
import { startingPage } from './startingPage';

export type AppServer = {
  url: string;
  open(dist: string, config: PageConfig, market?: Market): void;
  stop(): Promise<void>;
};

/**
 * Binds the port at once, so that a busy one is noticed before anything else starts, and answers 503 with a page that reloads
 * itself until `open` provides the built page and its configuration.
 */
export async function serveApp(port: number): Promise<AppServer> {
  let answer: Answer = (_request, response) => startingPage(response);
  const server = httpServer((...exchange) => answer(...exchange));
  await listen(server, port);
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new StartError('The app server did not get a port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    open(dist, config, market) {
      answer = pageAnswer(dist, config, market);
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

function pageAnswer(dist: string, config: PageConfig, market?: Market): Answer {
  const page = pageWithConfig(dist, config);
  const policy = pagePolicy(config);
  return (request, response, { pathname }) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    // it holds the sandbox's keys, and the market runs its scenarios
    if (config.accounts && !isLoopback(request.headers.host))
      return refuse(response, 421, 'The sandbox is served on this machine only: open it by 127.0.0.1');
    if (pathname === SCENARIO_PATH && market) return acceptScenario(request, response, market);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405, 'Only GET and HEAD');
    }
    if (pathname === '/index.html' || !isFile(pathname)) return page(request, response);
    return serveFile(dist, { request, response, pathname });
  };
}
