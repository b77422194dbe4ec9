import type { EarnEvent } from '../../domain/earn/EarnHistory';
import type { Address } from '../../domain/values';
import { indexerRetry } from '../query/defineQuery';
import { SqlConditions } from '../query/defineTable';
import { queryIndexer } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';
import { earnClaimTable, lockChangeTable } from './fetchEarnWeeks';

/** Events per page. */
export const EARN_HISTORY_PAGE_SIZE = 20;

/** The last event of a page; the next page begins before it. */
export type EarnCursor = Pick<EarnEvent, 'blockNumber' | 'logIndex'>;

/** Parameters of `fetchEarnHistory`. */
export type EarnHistoryParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  account: Address | undefined;
  /** The end of the previous page; the newest events if absent. */
  before?: EarnCursor | undefined;
};

/** A page of history, newest first. */
export type EarnHistoryPage = {
  events: readonly EarnEvent[];
  /** `before` of the next page; undefined on the last page. */
  next: EarnCursor | undefined;
};

/**
 * An account's lock changes and earnings, newest first, one page at a time.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchEarnHistory(
  config: IndexerConfig,
  { account, before }: EarnHistoryParameters,
  options?: RequestParameters,
): Promise<EarnHistoryPage> {
  if (!account) return { events: [], next: undefined };
  const rowsOf = ({ name, select }: { name: string; select: string }) => {
    const conditions = new SqlConditions().andIs('"user"', account);
    if (before) {
      const { blockNumber, logIndex } = before;
      conditions.and('"block_number" <= ?', blockNumber);
      conditions.and('("block_number" < ? OR "log_index" < ?)', blockNumber, logIndex);
    }
    const text = `SELECT ${select} FROM "${name}"${conditions} ORDER BY "block_number" DESC, "log_index" DESC LIMIT ${EARN_HISTORY_PAGE_SIZE + 1}`;
    return queryIndexer(config, { text, params: conditions.params }, options);
  };
  const [changes, claims] = await Promise.all([rowsOf(lockChangeTable), rowsOf(earnClaimTable)]);
  const all: EarnEvent[] = [
    ...changes.map(lockChangeTable.decode),
    ...claims.map((row) => ({ ...earnClaimTable.decode(row), duration: null, weight: null })),
  ];
  all.sort((a, b) => b.blockNumber - a.blockNumber || b.logIndex - a.logIndex);
  const events = all.slice(0, EARN_HISTORY_PAGE_SIZE);
  const last = events.at(-1);
  const hasMore = all.length > events.length && last;
  return { events, next: hasMore ? { blockNumber: last.blockNumber, logIndex: last.logIndex } : undefined };
}

/** Query options of {@link fetchEarnHistory}, for `useInfiniteQuery` and for prefetching. */
export function earnHistoryQueryOptions(
  config: IndexerConfig,
  { account }: Pick<EarnHistoryParameters, 'account'>,
) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'earnHistory', { account }] as const,
    queryFn: ({ pageParam, signal }: RequestParameters & { pageParam: EarnCursor | undefined }) =>
      fetchEarnHistory(config, { account, before: pageParam }, { signal }),
    initialPageParam: undefined as EarnCursor | undefined,
    getNextPageParam: ({ next }: EarnHistoryPage) => next,
    ...indexerRetry,
  };
}
