import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IndexerError } from '../../../../src/indexer/IndexerError';
import { indexerRetry } from '../../../../src/indexer/query/defineQuery';
import { refreshQueries } from '../../../../src/widgets/parts/data/useLiveRefresh';

const queryKey = ['mimic', 'figures'];
const filters = [{ queryKey }];
let client: QueryClient;
let asked: number;
let answer: () => Promise<number>;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  asked = 0;
  answer = async () => asked;
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** Observes a query as a widget does. */
async function look() {
  const queryFn = () => {
    asked += 1;
    return answer();
  };
  const observer = new QueryObserver(client, { queryKey, queryFn, ...indexerRetry });
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return observer;
}

const fail = (retryAfter?: number) => async () => {
  throw new IndexerError('Too many queries', { status: 503, retryAfter });
};

/** The indexer notifies of a change every `every` ms. */
async function changes(times: number, every = 500) {
  for (let i = 0; i < times; i++) {
    refreshQueries(client, filters);
    await vi.advanceTimersByTimeAsync(every);
  }
}

it('refetches the named queries, and nothing else', async () => {
  await look();
  client.setQueryData(['mimic', 'other'], 0);
  expect(refreshQueries(client, filters)).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  expect(client.getQueryState(['mimic', 'other'])?.isInvalidated).toBe(false);
});

it('refetches a query that was in flight before the change', async () => {
  const observer = await look();
  const answers: ((value: number) => void)[] = [];
  answer = () => new Promise((resolve) => answers.push(resolve));
  refreshQueries(client, filters);
  await vi.advanceTimersByTimeAsync(0);
  refreshQueries(client, filters);
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.(7);
  answers[0]?.(6);
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe(7);
});

/** As useLiveRefresh does with the returned value. */
function tell() {
  const pause = refreshQueries(client, filters);
  if (pause > 0) setTimeout(tell, pause);
}

it('refetches a query whose retry was in flight before the change', async () => {
  let figures = 1;
  answer = async () => {
    if (asked === 1) throw new IndexerError('Too many queries', { status: 503 });
    const read = figures;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return read;
  };
  const observer = await look();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toBe(2);
  figures = 2;
  tell();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult().data).toBe(2);
});

it('refetches a query that fails for good after the change', async () => {
  answer = fail();
  const observer = await look();
  tell();
  await vi.advanceTimersByTimeAsync(20_000);
  answer = async () => 3;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 3 });
});

it('leaves failing queries to their own retries, whatever changes in the meantime', async () => {
  answer = fail();
  await look();
  await changes(8);
  // after 1 to 1.5 s, and 2 to 3 s after that
  expect(asked).toBeLessThanOrEqual(3);
});

it('does not query a busy indexer before its retry time', async () => {
  answer = fail(30);
  await look();
  await changes(50);
  expect(asked).toBe(1);
});

it('pauses after giving up, and says for how long', async () => {
  const observer = await look();
  answer = fail();
  refreshQueries(client, filters);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(observer.getCurrentResult().status).toBe('error');
  const given = asked;
  const pause = refreshQueries(client, filters);
  expect(pause).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(given);

  answer = async () => 8;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(refreshQueries(client, filters)).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 8 });
});
