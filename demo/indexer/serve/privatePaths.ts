import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { getPath } from 'hono/utils/url';

const CHANNEL = 'http.server.request.start';

/** Where createApi answers what Ponder would answer itself, without limits: /status and /ready. */
export const OWN_PATHS: Readonly<Record<string, string>> = { '/status': '/-/status', '/ready': '/-/ready' };

/**
 * Keeps /metrics from the public, and has createApi answer /status and /ready. Ponder's own routes come before those of
 * an app, so requests get another path before it sees them. Answers how to stop.
 */
export function guardPaths(metricsToken: string | undefined): () => void {
  const onRequest = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    const { path, search } = routeOf(request.url ?? '');
    if (path === '/metrics' && !maySeeMetrics(request, metricsToken)) request.url = '/-/nothing';
    const own = OWN_PATHS[path];
    if (own) request.url = `${own}${search}`;
  };
  subscribe(CHANNEL, onRequest);
  return () => unsubscribe(CHANNEL, onRequest);
}

/** As Hono finds it, however it is spelt: `/%6detrics`, `/a/../metrics` and `http://host/metrics` are all `/metrics`. */
function routeOf(url: string): { path: string; search: string } {
  const whole = url.startsWith('/') ? `http://host${url}` : url;
  if (!URL.canParse(whole)) return { path: '', search: '' };
  const { href, search } = new URL(whole);
  return { path: getPath({ url: href } as Request).replace(/\/+$/, ''), search };
}

/** With the token, or from this machine without a proxy between. */
function maySeeMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token && headers.authorization === `Bearer ${token}`) return true;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in headers);
  return !isForwarded && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}
