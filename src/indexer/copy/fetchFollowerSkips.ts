import type { MimicSkip } from '../../domain/copy/MimicSkip';
import type { Address } from '../../domain/values';
import { SqlConditions } from '../query/defineTable';
import { queryIndexer } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';
import { indexerRetry } from '../query/requestJson';
import { mimicSkipTable as table } from './fetchOpeningSkips';

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
  const text = `SELECT ${table.select} FROM "${table.name}"${conditions} ORDER BY "block_timestamp" DESC, "id" DESC LIMIT ${SKIPS_LIMIT}`;
  return (await queryIndexer(config, { text, params: conditions.params }, options)).map(table.decode);
}

/** Query options of {@link fetchFollowerSkips}, for `useQuery` and for prefetching. */
export function followerSkipsQueryOptions(config: IndexerConfig, params: FollowerSkipsParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'followerSkips', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchFollowerSkips(config, params, { signal }),
    ...indexerRetry,
  };
}
