import type { CheckedQuery } from '../../../../demo/indexer/guard/assertQuery';
import { type ApiOptions, createApi } from '../../../../demo/indexer/serve/createApi';
import { LiveQueries } from '../../../../demo/indexer/serve/live/LiveQueries';
import { StreamSlots } from '../../../../demo/indexer/serve/live/StreamSlots';
import { QueryQueue, type QueryQueueOptions } from '../../../../demo/indexer/serve/run/QueryQueue';
import { SharedAnswers } from '../../../../demo/indexer/serve/run/SharedAnswers';

type Options = Partial<ApiOptions> & {
  run?: (query: CheckedQuery, signal: AbortSignal) => Promise<unknown[]>;
  limits?: QueryQueueOptions;
};

export const ROWS = [{ market_token: '0x1', count: 2 }];
export const sqlPath = (path: string, sql: string, params: unknown[] = []) =>
  `${path}?sql=${encodeURIComponent(JSON.stringify({ json: { sql, params } }))}`;

/** The indexer's API with the test's own answers. */
export function startApi({ run = async () => ROWS, limits, ...options }: Options = {}) {
  const asked: CheckedQuery[] = [];
  const answers = new SharedAnswers({
    queue: new QueryQueue(limits),
    run: async (query, signal) => {
      asked.push(query);
      return JSON.stringify(await run(query, signal));
    },
  });
  const live = new LiveQueries({
    run: (query) => answers.ask(query, '', new AbortController().signal),
    interval: 0,
    rate: 10_000,
  });
  const slots = new StreamSlots();
  const api = createApi({
    tables: new Map([['Market', new Set(['market_token', 'index_token'])]]),
    isFree: true,
    isReady: async () => true,
    readStatus: async () => ({ arbitrum: { id: 42161, block: { number: 7, timestamp: 1_700_000_000 } } }),
    rateLimit: undefined,
    trustedProxies: 0,
    ...{ answers, live, slots },
    ...options,
  });
  const get = (path: string, sql: string, params: unknown[] = []) => api.request(sqlPath(path, sql, params));
  const changed = (tables: string[]) => {
    answers.changed(tables);
    live.changed(tables);
  };
  return { api, get, asked, live, slots: options.slots ?? slots, changed };
}
