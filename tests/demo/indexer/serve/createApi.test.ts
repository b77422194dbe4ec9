import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { RateLimit } from '../../../../demo/indexer/serve/client/RateLimit';
import { NOT_READY } from '../../../../demo/indexer/serve/createApi';
import { ROWS, sqlPath, startApi as start } from './startApi';

it.each(['/sql', '/sql/db'])('answers rows on %s', async (path) => {
  const { get, asked } = start();
  const response = await get(path, 'SELECT * FROM "Market" WHERE index_token = $1', ['0x2']);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ rows: ROWS });
  expect(asked[0]).toMatchObject({
    text: 'SELECT * FROM "Market" WHERE index_token = $1\nLIMIT 1000',
    params: ['0x2'],
  });
});

it.each(['/sql', '/sql/db', '/sql/live'])(
  'refuses a query on %s with the reason, and does not run it',
  async (path) => {
    const { get, asked } = start();
    for (let i = 0; i < 3; i++) {
      const response = await get(path, 'SELECT pg_sleep(10)');
      expect(response.status).toBe(403);
      expect(await response.text()).toBe('Function call not supported');
    }
    expect(asked).toEqual([]);
  },
);

it('answers malformed requests without a stack', async () => {
  const { api } = start();
  const texts = await Promise.all(
    ['/sql', '/sql?sql=', '/sql?sql=%7B', '/sql/live?sql=1'].map(async (path) => {
      const response = await api.request(path);
      expect(response.status).toBe(403);
      return response.text();
    }),
  );
  for (const text of texts) expect(text).not.toMatch(/[\\/]|at |\n/);
});

it('answers with the product’s text while it is not ready, and says when to retry', async () => {
  const { get } = start({ isReady: async () => false });
  for (const path of ['/sql', '/sql/db', '/sql/live']) {
    const response = await get(path, 'SELECT 1');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('1');
    expect(await response.text()).toBe(NOT_READY);
  }
  expect(NOT_READY).toBe('Indexing is currently experiencing issues, please try again later.');
});

it('rate-limits a client and exposes Retry-After to any origin', async () => {
  const { get } = start({ rateLimit: new RateLimit({ rate: 1, burst: 2, now: () => 0 }) });
  expect((await get('/sql', 'SELECT 1')).status).toBe(200);
  expect((await get('/sql', 'SELECT 1')).status).toBe(200);
  const refused = await get('/sql', 'SELECT 1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('1');
  expect(refused.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
});

it('counts requests by socket, whatever the headers say', async () => {
  const { api } = start({ rateLimit: new RateLimit({ rate: 1, burst: 1, now: () => 0 }) });
  const from = (remoteAddress: string, forwardedFor: string) =>
    api.request(
      '/-/status',
      { method: 'POST', headers: { 'X-Forwarded-For': forwardedFor } },
      { incoming: { socket: { remoteAddress } } },
    );
  expect((await from('10.0.0.1', '1.1.1.1')).status).toBe(200);
  expect((await from('10.0.0.1', '2.2.2.2')).status).toBe(429);
  expect((await from('10.0.0.2', '1.1.1.1')).status).toBe(200);
});

it.each(['GET', 'POST'])('answers %s /status', async (method) => {
  const response = await start().api.request('/-/status', { method });
  expect(await response.json()).toEqual({
    arbitrum: { id: 42161, block: { number: 7, timestamp: 1_700_000_000 } },
  });
});

describe('a query that fails', () => {
  const failing = (error: unknown) => start({ run: () => Promise.reject(error) }).get('/sql', 'SELECT 1');

  it.each([
    [{ code: '42703', message: 'column "x" does not exist' }, 403, 'column "x" does not exist'],
    [{ code: '08P01', message: 'bind message supplies 1' }, 403, 'Params do not match those of the query'],
    [{ code: '53400', message: 'temporary file size' }, 403, 'Query too expensive'],
    [{ code: '57014', message: 'canceling statement' }, 403, 'Query took longer than 2 s'],
    [{ code: '58P01', message: 'could not open file "/var/lib/base/1"' }, 500, 'The query failed'],
    [new Error('connect ECONNREFUSED at /srv/app/index.ts'), 500, 'The query failed'],
  ])('%j', async (error, status, text) => {
    const response = await failing(error);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
  });

  it('can be retried if a widget’s query timed out', async () => {
    const run = () => Promise.reject({ code: '57014', message: 'canceling statement' });
    const answer = await start({ run }).get('/sql', 'SELECT market_token FROM "Market"');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  });

  it('reveals nothing about a server error', async () => {
    const { api } = start({ readStatus: () => Promise.reject(new Error('/srv/app/index.ts')) });
    const response = await api.request('/-/status', { method: 'POST' });
    expect([response.status, await response.text()]).toEqual([500, 'The request failed']);
  });
});

it('reports on /ready whether it is ready', async () => {
  expect((await start().api.request('/-/ready')).status).toBe(200);
  expect((await start({ isReady: async () => false }).api.request('/-/ready')).status).toBe(503);
});

it('says what intermediate caches may keep', async () => {
  const answer = await start().get('/sql', 'SELECT market_token FROM "Market"');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60');
  expect((await start().get('/sql', 'SELECT 1')).headers.get('Cache-Control')).toBe('no-store');
  expect((await start().get('/sql', 'SELEC 1')).headers.get('Cache-Control')).toBeNull();
});

it('only answers the widgets’ queries without free SQL', async () => {
  const { get } = start({ isFree: false });
  expect((await get('/sql', 'SELECT market_token FROM "Market" LIMIT 5')).status).toBe(200);
  const refused = await get('/sql', 'SELECT count(*) FROM "Market"');
  expect([refused.status, await refused.text()]).toEqual([
    403,
    'This indexer answers only the queries of the widgets',
  ]);
  const stream = await get('/sql/live', 'SELECT market_token FROM "Market" LIMIT 5');
  expect([stream.status, await stream.text()]).toEqual([403, 'Only what widgets watch is streamed']);
});

it('says when to retry while it is too busy, and answers afterwards', async () => {
  let end = () => {};
  const { get } = start({
    limits: { running: 1, waitingOfClient: 1 },
    run: () =>
      new Promise((resolve) => {
        end = () => resolve(ROWS);
      }),
  });
  const [one, two] = [get('/sql', 'SELECT 1'), get('/sql', 'SELECT 2')];
  await vi.waitFor(() => expect(end).toBeTypeOf('function'));
  const busy = await get('/sql', 'SELECT 3');
  expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '2']);
  for (const answer of [one, two]) {
    await vi.waitFor(() => {
      end();
      return Promise.race([answer, Promise.reject(new Error('waits'))]);
    });
    expect((await answer).status).toBe(200);
  }
});

it('compresses rows for clients that support it, and never a stream', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ market_token: `0x${index}`, count: index }));
  const { api } = start({ run: async () => rows });
  const ask = (path: string, encoding: string) =>
    api.request(sqlPath(path, 'SELECT * FROM "Market"'), { headers: { 'Accept-Encoding': encoding } });
  const plain = await (await ask('/sql', 'identity')).text();
  const packed = await ask('/sql', 'gzip');
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(bytes.length).toBeLessThan(plain.length / 4);
  expect(gunzipSync(bytes).toString()).toBe(plain);
  const live = await ask('/sql/live', 'gzip');
  expect(live.headers.get('Content-Encoding')).toBeNull();
  await live.body?.cancel();
});
