import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** The app's files, filled in by the build: a build with different files produces a different worker. */
declare const SHELL: string[];
declare const skipWaiting: () => Promise<void>;

// a page without a worker would get the next version without asking
clientsClaim();

/** What a file's type must be, by the ending of its name. */
const TYPES: Readonly<Record<string, RegExp>> = { js: /\b(java|ecma)script\b/, css: /^text\/css\b/ };

/**
 * Whether a response is the file that was asked for: a host may answer with a page instead, with status 200, for example while
 * a new version has not reached all of its servers. What is stored is never asked for again.
 */
function isAsked({ url }: Request, { status, headers }: Response): boolean {
  const ending = new URL(url).pathname.split('.').at(-1) ?? '';
  return status === 200 && (TYPES[ending] ?? /^(?!text\/html)/).test(headers.get('content-type') ?? '');
}

const onlyAsked: WorkboxPlugin = {
  // past the browser's own cache, which may keep such a page for long
  fetchDidSucceed: async ({ request, response }) =>
    isAsked(request, response) ? response : fetch(request.url, { cache: 'reload' }),
  cacheWillUpdate: async ({ request, response }) => (isAsked(request, response) ? response : null),
  // an earlier version of this worker stored what it got
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (!cachedResponse || isAsked(request, cachedResponse)) return cachedResponse;
    const cache = await caches.open(cacheName);
    await cache.delete(request);
    const response = await fetch(request.url, { cache: 'reload' });
    if (isAsked(request, response)) await cache.put(request, response.clone());
    return response;
  },
};

// file names contain a content hash
addPlugins([onlyAsked]);
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
      // a file opened by its own URL is not the page, nor is a notice of the host or of a network's login
      cacheWillUpdate: async ({ response }) => ((await isPage(response)) ? response : null),
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
async function isPage(response: Response): Promise<boolean> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  return response.ok && Boolean(isHtml) && (await response.clone().text()).includes('id="config"');
}
registerRoute(new NavigationRoute(page));
// lazily loaded files stay available after a deployment has removed them
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'mimic-assets', plugins: [onlyAsked] }),
);
// nothing else is served from the cache: no indexer or node responses

addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') skipWaiting();
});
