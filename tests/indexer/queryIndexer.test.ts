import {
  fetchMarkets,
  fetchRanking,
  fetchRecentEvents,
  IndexerError,
  MimicError,
  marketsQueryOptions,
  queryIndexer,
} from '@mimic/widgets/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeIndexer } from './support/fakeIndexer';

type Fake = Awaited<ReturnType<typeof startFakeIndexer>>;
let indexer: Fake | undefined;
const start = async (...args: Parameters<typeof startFakeIndexer>): Promise<Fake> => {
  indexer = await startFakeIndexer(...args);
  return indexer;
};
afterEach(async () => {
  await indexer?.stop();
  indexer = undefined;
});

const query = { text: 'SELECT "token" FROM "OraclePrice" WHERE "token" = $1', params: ['0xab'] };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the query must fail'),
    (error: unknown) => error as MimicError & IndexerError,
  );

describe('queryIndexer', () => {
  it('sends SQL and params separately, in the indexer’s format', async () => {
    const { config, asked } = await start(() => ({ body: { rows: [{ token: '0xab' }] } }));
    expect(await queryIndexer(config, query)).toEqual([{ token: '0xab' }]);
    expect(asked).toMatchObject([{ method: 'GET', path: '/sql', sql: query.text, params: ['0xab'] }]);
  });

  it.each([
    [403, 'not_allowed'],
    [429, 'rate_limited'],
    [500, 'server_error'],
    [503, 'not_ready'],
    [418, 'http_error'],
  ])('passes on the message of a %i and classifies it as %s', async (status, code) => {
    const { config } = await start(() => ({ status, text: 'Limit above 1000 not supported\n' }));
    const error = await failure(queryIndexer(config, query));
    expect(error).toBeInstanceOf(IndexerError);
    expect(error).toBeInstanceOf(MimicError);
    expect(error).toMatchObject({ shortMessage: 'Limit above 1000 not supported', status, code });
  });

  it('reports the status of an error without a message', async () => {
    const { config } = await start(() => ({ status: 502, text: '' }));
    expect((await failure(queryIndexer(config, query))).shortMessage).toBe('HTTP status code: 502');
  });

  it('truncates a long error page', async () => {
    const { config } = await start(() => ({ status: 500, text: 'x'.repeat(100_000) }));
    expect((await failure(queryIndexer(config, query))).shortMessage.length).toBeLessThan(1000);
  });

  it('waits as long as the indexer asks before retrying', async () => {
    const { config } = await start(() => ({
      status: 429,
      text: 'Too many',
      headers: { 'Retry-After': '7' },
    }));
    const error = await failure(queryIndexer(config, query));
    expect(error.retryAfter).toBe(7);
    const waits = Array.from({ length: 50 }, () => marketsQueryOptions(config).retryDelay(0, error));
    // not earlier, and not all refused clients together
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(7000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_500);
    expect(new Set(waits).size).toBeGreaterThan(40);
  });

  it('waits no longer than the maximum timer delay', async () => {
    const headers = { 'Retry-After': '9999999999' };
    const { config } = await start(() => ({ status: 503, text: 'Too many', headers }));
    expect((await failure(queryIndexer(config, query))).retryAfter).toBe(300);
  });

  it('reports that no answer came', async () => {
    const { config, stop } = await start(() => ({ body: { rows: [] } }));
    await stop();
    expect(await failure(queryIndexer(config, query))).toMatchObject({ code: 'unreachable' });
  });

  it.each([
    ['not JSON', { text: '<html>' }],
    ['no rows', { body: { data: [] } }],
    ['rows that are not objects', { body: { rows: [1] } }],
    ['nothing', { body: null }],
  ])('refuses an answer with %s', async (_, answer) => {
    const { config } = await start(() => answer);
    const error = await failure(queryIndexer(config, query));
    expect(error).toMatchObject({ name: 'MimicError', code: 'malformed_answer' });
    expect(marketsQueryOptions(config).retry(0, error)).toBe(false);
  });

  it('stops when the caller leaves, with the caller’s own reason', async () => {
    const { config, asked } = await start(() => undefined);
    const controller = new AbortController();
    const pending = failure(queryIndexer(config, query, { signal: controller.signal }));
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const closed = new Promise((resolve) => asked[0]!.request.on('close', resolve));
    controller.abort();
    expect((await pending).name).toBe('AbortError');
    await closed;
  });

  it('times out without an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const pending = failure(queryIndexer({ indexerUrl: 'http://slow.test' }, query));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await pending).toMatchObject({ code: 'unreachable' });
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('shares one request among identical concurrent queries, and makes a new one later', async () => {
    const { config, asked } = await start(() => ({ body: { rows: [{ token: '0xab' }] } }));
    const other = { ...query, params: ['0xcd'] };
    const answers = await Promise.all([query, query, other, query].map((each) => queryIndexer(config, each)));
    expect(answers).toHaveLength(4);
    expect(asked).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await queryIndexer(config, query);
    expect(asked).toHaveLength(3);
  });

  it('makes a new request at once for a retry after a failure', async () => {
    const { config } = await start(() =>
      indexer?.asked.length === 1 ? { status: 403, text: 'no' } : { body: { rows: [] } },
    );
    await failure(queryIndexer(config, query));
    expect(await queryIndexer(config, query)).toEqual([]);
  });

  it('lets one of several callers abort without the others', async () => {
    const { config, asked } = await start(() => ({ body: { rows: [] } }));
    const controller = new AbortController();
    const leaving = failure(queryIndexer(config, query, { signal: controller.signal }));
    const staying = queryIndexer(config, query);
    controller.abort();
    expect((await leaving).name).toBe('AbortError');
    expect(await staying).toEqual([]);
    expect(asked).toHaveLength(1);
    await expect(queryIndexer(config, query, { signal: controller.signal })).rejects.toThrow('abort');
  });

  it('sends identical requests within a minute, for intermediate caches', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_041_000 });
    const { config, asked } = await start(() => ({ body: { rows: [] } }));
    await fetchRanking(config, { interval: 86_400 });
    await fetchRecentEvents(config, { trader: '0xab', collateralTokens: [], timeframe: 86_400 });
    // 1,700,000,040 is the minute's beginning; a curve's prices are those of up to one candle before
    const since = (time: number) => asked.filter(({ params }) => params.includes(time)).length;
    expect([since(1_700_000_040 - 86_400), since(1_700_000_040 - 86_400 - 3_600)]).toEqual([1, 2]);
    vi.useRealTimers();
  });

  it('retries a few times if the error is temporary', async () => {
    const { retry, retryDelay } = marketsQueryOptions({ indexerUrl: '' });
    const notReady = new IndexerError('Not ready', { status: 503 });
    expect([0, 2, 3].map((failures) => retry(failures, notReady))).toEqual([true, true, false]);
    expect(retry(0, new IndexerError('No', { status: 403 }))).toBe(false);
    expect(retryDelay(1, notReady)).toBeGreaterThan(retryDelay(0, notReady));
  });
});

describe('a row', () => {
  const market = {
    market_token: '0xAB',
    index_token: '0xcd',
    long_token: '0xef',
    short_token: '0x01',
    market_type: '0x02',
  };

  it('becomes a value of the domain, addresses in lower case', async () => {
    const { config } = await start(() => ({ body: { rows: [market] } }));
    expect(await fetchMarkets(config)).toEqual([
      { marketToken: '0xab', indexToken: '0xcd', longToken: '0xef', shortToken: '0x01' },
    ]);
  });

  it.each([null, 7, 'ab', '0xzz', { toString: () => '0xab' }])(
    'is refused, naming table and column, if it holds %j as an address',
    async (wrong) => {
      const { config } = await start(() => ({ body: { rows: [{ ...market, index_token: wrong }] } }));
      expect(await failure(fetchMarkets(config))).toMatchObject({
        shortMessage: 'Malformed row: Market.index_token: expected hexadecimal digits',
        code: 'malformed_row',
      });
    },
  );

  it('is read from every page', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => ({
      ...market,
      market_token: `0x${i.toString(16).padStart(40, '0')}`,
    }));
    const { config, asked } = await start(({ params }) => {
      const after = rows.filter((row) => params[0] === undefined || row.market_token > String(params[0]));
      return { body: { rows: after.slice(0, 1000) } };
    });
    const markets = await fetchMarkets(config);
    expect(new Set(markets.map((each) => each.marketToken)).size).toBe(2500);
    expect(asked).toHaveLength(3);
    for (const { sql } of asked) expect(sql).toMatch(/ORDER BY "market_token" ASC LIMIT 1000$/);
  });

  it.each([
    ['the same page for ever', { market_token: '0xab' }],
    ['full pages whose rows have no key', { market_token: undefined }],
  ])('is not waited for if the indexer sends %s', async (_, wrong) => {
    const page = Array(1000).fill({ ...market, ...wrong });
    const { config, asked } = await start(() => ({ body: { rows: page } }));
    expect(await failure(fetchMarkets(config))).toMatchObject({
      shortMessage: 'The indexer sent the same row twice',
      code: 'malformed_answer',
    });
    expect(asked.length).toBeLessThan(4);
  });
});
