import { afterEach, expect, test, vi } from 'vitest';
import { checkServer } from '../../../../demo/app/offline/checkServer';
import { pageHtml } from '../../../../demo/start/pageHtml';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const config = {
  chainId: 42161,
  indexerUrl: 'https://indexer.test',
  rpcUrl: 'https://node.test',
  contracts: undefined,
  tokens: [],
  product: { name: '</script>' },
} as const;
const pageOf = (changes = {}) =>
  pageHtml('<html><head><title>Mimic</title></head></html>', { ...config, ...changes });
const own = /id="config">(.*)<\/script>/.exec(pageOf())![1]!;
const serverWith = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

test('the same page, and one with another configuration', async () => {
  serverWith(pageOf());
  expect(await checkServer(own)).toBe('same');
  serverWith(pageOf({ indexerUrl: 'https://other.test' }));
  expect(await checkServer(own)).toBe('changed');
});

test.each([
  ['the login page of a Wi-Fi', '<h1>Log in</h1>', 200],
  ['a proxy’s error', 'Bad gateway', 502],
  ['an error with a page', pageOf(), 503],
])('%s is not the server', async (_, body, status) => {
  serverWith(body, status);
  expect(await checkServer(own)).toBe('unreachable');
});

test('a refused request, and one that is never answered', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await checkServer(own)).toBe('unreachable');
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  );
  expect(await checkServer(own)).toBe('unreachable');
});
