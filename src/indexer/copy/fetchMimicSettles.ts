import type { Address } from '../../domain/Address';
import type { MimicSettle } from '../../domain/copy/MimicSettle';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchFollowerRows } from '../query/fetchFollowerRows';
import { indexerRetry } from '../query/indexerRetry';
import { settledCopyTable as copy, mimicSettleTable as table } from '../tables/mimicSettleTable';

/** Parameters of `fetchMimicSettles`. */
export type MimicSettlesParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * Everything a follower was credited by settlements, each with the copy's state after it, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicSettles(
  config: IndexerConfig,
  { follower }: MimicSettlesParameters,
  options?: RequestParameters,
): Promise<MimicSettle[]> {
  const query = {
    name: table.name,
    select: `${table.select}, ${copy.select}`,
    join: ` LEFT JOIN "${copy.name}" ON "${copy.name}"."id" = "${table.name}"."settle_id"`,
  };
  const rows = await fetchFollowerRows(config, query, follower, options);
  const settles = rows.map((row) => ({ ...table.decode(row), ...copy.decode(row) }));
  return settles.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}

/** Query options of {@link fetchMimicSettles}, for `useQuery` and for prefetching. */
export function mimicSettlesQueryOptions(config: IndexerConfig, params: MimicSettlesParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'mimicSettles', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchMimicSettles(config, params, { signal }),
    ...indexerRetry,
  };
}
