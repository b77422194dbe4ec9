import type { BrowserContext, Route } from '@playwright/test';
import { Relay } from './Relay';
import { answerSecureSite } from './secureSite';
import { answerVerify } from './verifySite';

export type KitService = {
  /** Every request to a host of the kit's vendor, as `METHOD host/path`. */
  requests: string[];
  /** Every socket that was opened. */
  sockets: string[];
  /** The status of all responses of these paths from now on. */
  fail(status: number, ...paths: string[]): void;
  /** These paths never respond from now on. */
  hang(...paths: string[]): void;
  /** The project's settings at the vendor. */
  features: Feature[];
  /** Serves another browser too, with the same relay and responses. */
  serve(context: BrowserContext): Promise<void>;
};

type Feature = { id: string; isEnabled: boolean; config: string[] };

const off = (id: string): Feature => ({ id, isEnabled: false, config: [] });

const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const directory = Array.from({ length: 60 }, (_, i) => ({
  id: i === 0 ? 'featured-1' : i === 1 ? 'excluded-1' : `wallet-${i}`,
  name: i === 0 ? 'Featured Wallet' : i === 1 ? 'Excluded Wallet' : `Wallet ${i}`,
  homepage: 'https://wallet.example',
  image_id: `image-${i}`,
  order: i,
  mobile_link: `wallet${i}://`,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  rdns: null,
  chains: ['eip155:42161'],
}));

/** Acts as the servers of the kit's vendor, at the browser's network boundary. No other foreign host is reachable. */
export async function stubKitService(context: BrowserContext): Promise<KitService> {
  const failing = new Map<string, number>();
  const hanging = new Set<string>();
  const relay = new Relay();
  const service: KitService = {
    requests: [],
    sockets: [],
    features: ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'].map(off),
    fail: (status, ...paths) => paths.forEach((path) => void failing.set(path, status)),
    hang: (...paths) => paths.forEach((path) => void hanging.add(path)),
    async serve(to) {
      await to.route(
        // a regular expression, which Playwright matches without a round trip for every file of our own
        /^https?:\/\/(?!127\.0\.0\.1[:/])/,
        async (route) => {
          const url = new URL(route.request().url());
          const within = (paths: Iterable<string>) =>
            [...paths].find((path) => url.pathname.startsWith(path));
          service.requests.push(`${route.request().method()} ${url.hostname}${url.pathname}`);
          if (within(hanging)) return;
          const failed = within(failing.keys());
          if (failed) return route.fulfill({ status: failing.get(failed), headers, body: '{}' });
          await answer(route, url, service);
        },
      );
      await to.routeWebSocket(/^wss:/, (socket) => {
        service.sockets.push(new URL(socket.url()).hostname);
        relay.accept(socket);
      });
    },
  };
  await service.serve(context);
  return service;
}

function answer(route: Route, url: URL, service: KitService): Promise<void> {
  const json = (body: unknown) => route.fulfill({ headers, json: body });
  const { pathname, searchParams } = url;
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
  if (url.hostname === 'secure.walletconnect.org') return answerSecureSite(route, url);
  if (url.hostname === 'verify.walletconnect.org') return answerVerify(route, url);
  if (pathname === '/appkit/v1/config') return json({ features: service.features });
  if (pathname === '/projects/v1/origins') return json({ allowedOrigins: [] });
  if (pathname === '/getAnalyticsConfig') return json({ isAnalyticsEnabled: true });
  if (pathname === '/getWallets') return json(page(searchParams));
  if (/Image\//.test(pathname)) return route.fulfill({ headers, body: picture, contentType: 'image/png' });
  if (pathname === '/e') return json({});
  if (pathname.startsWith('/v1/identity')) return json({ name: null, avatar: null });
  if (pathname.startsWith('/v1/profile')) return route.fulfill({ status: 404, headers, json: {} });
  if (pathname.endsWith('/balance')) return json({ balances: [] });
  return route.abort('internetdisconnected');
}

function page(query: URLSearchParams) {
  const ids = (name: string) => query.get(name)?.split(',').filter(Boolean);
  const included = ids('include');
  const excluded = ids('exclude') ?? [];
  const search = query.get('search')?.toLowerCase() ?? '';
  const found = directory.filter(
    ({ id, name }) =>
      (!included || included.includes(id)) && !excluded.includes(id) && name.toLowerCase().includes(search),
  );
  const size = Number(query.get('entries') ?? 40);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return { data: found.slice(from, from + size), count: found.length };
}
