import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** The app's files, filled in by the build: a build with different files produces a different worker. */
declare const SHELL: string[];
declare const skipWaiting: () => Promise<void>;

// a page without a worker would get the next version without asking
clientsClaim();

// file names contain a content hash
precacheAndRoute(
  SHELL.map((url) => ({ url, revision: null })),
  { cleanURLs: false },
);
cleanupOutdatedCaches();

// every route serves the same page, from the network where possible, so that a page with another configuration is never shown
const page = new NetworkFirst({
  cacheName: 'mimic-page',
  plugins: [
    {
      cacheKeyWillBeUsed: async () => '/index.html',
      // a file opened by its own URL is not the page
      cacheWillUpdate: async ({ response }) => (isPage(response) ? response : null),
      // runs only when the server is unreachable: marks the page as offline
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        if (!cachedResponse) return undefined;
        const html = (await cachedResponse.text()).replace('<html', '<html data-offline');
        const headers = new Headers(cachedResponse.headers);
        // the cached body is already decompressed
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
        return new Response(html, { headers });
      },
    },
  ],
});
const isPage = ({ ok, headers }: Response) => ok && headers.get('content-type')?.startsWith('text/html');
registerRoute(new NavigationRoute(page));
// lazily loaded files stay available after a deployment has removed them
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'mimic-assets' }),
);
// nothing else is served from the cache: no indexer or node responses

addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') skipWaiting();
});
