import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown;

/**
 * An HTTP server whose process no request can end: a request that names no path gets 400, and one that `answer` fails on, at
 * once or later, gets 500.
 */
export function httpServer(answer: Answer): Server {
  return createServer(async (request, response) => {
    // of a connection that ends early nobody needs to know
    request.on('error', () => {});
    response.on('error', () => {});
    try {
      const url = urlOf(request);
      if (url) await answer(request, response, url);
      else refuse(response, 400, 'Bad request');
    } catch {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The request failed');
    }
  });
}

/** Answers with a line of text, never cached. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store' })
    .end(text);
}

/** `url` may also be an absolute URL, `*` or anything else without spaces. */
function urlOf({ url = '' }: IncomingMessage): URL | undefined {
  const whole = url.startsWith('/') ? `http://localhost${url}` : url;
  if (!URL.canParse(whole)) return undefined;
  const parsed = new URL(whole);
  return /^https?:$/.test(parsed.protocol) ? parsed : undefined;
}

/** Whether a Host header names this machine: pages of another name may belong to a stranger who points it here. */
export function isLoopback(host: string | undefined): boolean {
  return /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host ?? '');
}
