import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** What the pages are made of, written here by the build: a build of other files is another worker. */
declare const SHELL: string[];
declare const skipWaiting: () => Promise<void>;

// a page that no worker answers would get the next one without being asked
clientsClaim();

// names change with content
precacheAndRoute(
  SHELL.map((url) => ({ url, revision: null })),
  { cleanURLs: false },
);
cleanupOutdatedCaches();

// every route is the same page; what it says comes from its server wherever there is one, so that a page of another
// configuration is never shown in its place
const page = new NetworkFirst({
  cacheName: 'mimic-page',
  plugins: [
    {
      cacheKeyWillBeUsed: async () => '/index.html',
      // a file that is opened by its address is not the page
      cacheWillUpdate: async ({ response }) => (isPage(response) ? response : null),
      // asked for only where the server cannot be reached: the page then says so
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        if (!cachedResponse) return undefined;
        const html = (await cachedResponse.text()).replace('<html', '<html data-offline');
        const headers = new Headers(cachedResponse.headers);
        // what the cache holds is unpacked
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
        return new Response(html, { headers });
      },
    },
  ],
});
const isPage = ({ ok, headers }: Response) => ok && headers.get('content-type')?.startsWith('text/html');
registerRoute(new NavigationRoute(page));
// what is loaded later stays there when a deployment has taken it away
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'mimic-assets' }),
);
// nothing else is answered here: never the indexer, never a node

addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') skipWaiting();
});
