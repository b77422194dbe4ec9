import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { getPath } from 'hono/utils/url';

const CHANNEL = 'http.server.request.start';

/** The internal paths where createApi serves /status and /ready, which Ponder would otherwise serve without limits. */
export const OWN_PATHS: Readonly<Record<string, string>> = { '/status': '/-/status', '/ready': '/-/ready' };

/**
 * Hides /metrics from the public, and lets createApi serve /status and /ready. Ponder's own routes come before an app's, so the
 * path is rewritten before Ponder sees the request. Returns a function that stops this.
 */
export function guardPaths(metricsToken: string | undefined): () => void {
  const onRequest = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    const { path, search } = routeOf(request.url ?? '');
    if (path === '/metrics' && !maySeeMetrics(request, metricsToken)) request.url = '/-/nothing';
    const publicPath = OWN_PATHS[path];
    if (publicPath) request.url = `${publicPath}${search}`;
  };
  subscribe(CHANNEL, onRequest);
  return () => unsubscribe(CHANNEL, onRequest);
}

/** The path as Hono resolves it: `/%6detrics`, `/a/../metrics` and `http://host/metrics` are all `/metrics`. */
function routeOf(url: string): { path: string; search: string } {
  const whole = url.startsWith('/') ? `http://host${url}` : url;
  if (!URL.canParse(whole)) return { path: '', search: '' };
  const { href, search } = new URL(whole);
  return { path: getPath({ url: href } as Request).replace(/\/+$/, ''), search };
}

/** Allowed with the token, or from this machine without a proxy in between. */
function maySeeMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token && headers.authorization === `Bearer ${token}`) return true;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in headers);
  return !isForwarded && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}
