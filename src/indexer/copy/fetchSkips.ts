import type { MimicSkip } from '../../domain/copy/MimicSkip';
import { SKIP_REASONS } from '../../domain/copy/skipReason';
import type { Address, Hex } from '../../domain/values';
import { hex, integer, oneOf, text } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable, SqlConditions } from '../query/defineTable';
import { fetchRowsByKeys } from '../query/fetchAllRows';
import { queryIndexer } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const mimicSkipTable = defineTable('MimicSkip', {
  id: text,
  mimic: hex,
  trader: hex,
  traderMatchingKey: hex,
  sourceRequestKey: hex,
  sourcePositionKey: hex,
  reason: oneOf(SKIP_REASONS),
  blockTimestamp: integer,
});

/** Parameters of `fetchOpeningSkips`. */
export type OpeningSkipsParameters = {
  /** Order keys of traders' openings. */
  sourceRequestKeys: readonly Hex[];
};

/**
 * Everyone who was left out of the copies of the given openings, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchOpeningSkips(
  config: IndexerConfig,
  { sourceRequestKeys }: OpeningSkipsParameters,
  options?: RequestParameters,
): Promise<MimicSkip[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table: mimicSkipTable, column: 'source_request_key', keys: sourceRequestKeys },
    options,
  );
  return rows.sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

/** Query options of {@link fetchOpeningSkips}, for `useQuery` and for prefetching. */
export const openingSkipsQueryOptions = defineQuery('openingSkips', fetchOpeningSkips);

/** Parameters of `fetchFollowerSkips`. */
export type FollowerSkipsParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/** The most skips that are read: a short throttle with a busy trader skips many openings. */
export const SKIPS_LIMIT = 300;

/**
 * The latest openings that were copied without a follower, newest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchFollowerSkips(
  config: IndexerConfig,
  { follower }: FollowerSkipsParameters,
  options?: RequestParameters,
): Promise<MimicSkip[]> {
  if (!follower) return [];
  const conditions = new SqlConditions().andIs('"mimic"', follower);
  const text = `SELECT ${mimicSkipTable.select} FROM "${mimicSkipTable.name}"${conditions} ORDER BY "block_timestamp" DESC, "id" DESC LIMIT ${SKIPS_LIMIT}`;
  return (await queryIndexer(config, { text, params: conditions.params }, options)).map(
    mimicSkipTable.decode,
  );
}

/** Query options of {@link fetchFollowerSkips}, for `useQuery` and for prefetching. */
export const followerSkipsQueryOptions = defineQuery('followerSkips', fetchFollowerSkips);
