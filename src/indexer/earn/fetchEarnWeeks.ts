import type { EarnWeek, FeeSale } from '../../domain/earn/EarnHistory';
import { EARN_WEEK, earnWeek } from '../../domain/earn/earnWeek';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchAllRows } from '../query/fetchAllRows';
import { indexerRetry } from '../query/indexerRetry';
import { queryIndexer } from '../query/queryIndexer';
import { SqlConditions } from '../query/SqlConditions';
import { secondsAgo } from '../query/secondsAgo';
import { earnWeekTable, feeSaleTable } from '../tables/earnTables';

/** Parameters of `fetchEarnWeeks`. */
export type EarnWeeksParameters = {
  /** How many weeks back, including the current one; at most 1000. */
  weeks: number;
};

/** Fees received, collected and sold, by week. A week without activity has no row. */
export type EarnWeeks = {
  /** The first requested week. */
  first: number;
  /** By the week in which fees were sold, oldest first. */
  weeks: readonly EarnWeek[];
  /** Collected or sold since the first week, by the week in which the fees were collected, oldest first. */
  sales: readonly FeeSale[];
};

/**
 * The latest weeks' fees and earnings.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchEarnWeeks(
  config: IndexerConfig,
  { weeks }: EarnWeeksParameters,
  options?: RequestParameters,
): Promise<EarnWeeks> {
  const first = earnWeek(secondsAgo(0)) - weeks + 1;
  const conditions = new SqlConditions().and('"week" >= ?', first);
  // fees are sold after the week in which they were collected, sometimes long after
  const since = () =>
    new SqlConditions().and('("week" >= ? OR "sold_timestamp" >= ?)', first, first * EARN_WEEK);
  const text = `SELECT ${earnWeekTable.select} FROM "EarnWeek"${conditions} ORDER BY "week" ASC LIMIT 1000`;
  const [earned, sales] = await Promise.all([
    queryIndexer(config, { text, params: conditions.params }, options),
    fetchAllRows(
      config,
      { select: `SELECT ${feeSaleTable.select} FROM "FeeSale"`, where: since, key: 'id' },
      options,
    ),
  ]);
  return {
    first,
    weeks: earned.map(earnWeekTable.decode),
    sales: sales.map(feeSaleTable.decode).sort((a, b) => a.week - b.week),
  };
}

/** Query options of {@link fetchEarnWeeks}, for `useQuery` and for prefetching. */
export function earnWeeksQueryOptions(config: IndexerConfig, params: EarnWeeksParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'earnWeeks', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchEarnWeeks(config, params, { signal }),
    ...indexerRetry,
  };
}
