import { EARN_WEEK, type EarnWeek, earnWeek, type FeeSale } from '../../domain/earn/EarnHistory';
import { amount, hex, integer, nullable, oneOf, text } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable, SqlConditions } from '../query/defineTable';
import { fetchAllRows } from '../query/fetchAllRows';
import { queryIndexer, secondsAgo } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

const earnWeekTable = defineTable('EarnWeek', {
  week: integer,
  earned: amount,
  shared: amount,
  weight: amount,
});

const feeSaleTable = defineTable('FeeSale', {
  id: text,
  week: integer,
  token: hex,
  amount,
  price: nullable(amount),
  buyer: nullable(hex),
  soldTimestamp: nullable(integer),
});

export const lockChangeTable = defineTable('LockChange', {
  id: text,
  kind: oneOf(['locked', 'extended', 'unlocked']),
  amount,
  duration: integer,
  weight: amount,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});

export const earnClaimTable = defineTable('EarnClaim', {
  id: text,
  kind: oneOf(['cashout', 'relock', 'release']),
  amount,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});

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
export const earnWeeksQueryOptions = defineQuery('earnWeeks', fetchEarnWeeks);
