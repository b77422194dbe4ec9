import type { MimicCollect } from '../../domain/copy/MimicCollect';
import type { Address } from '../../domain/values';
import { defineQuery } from '../query/defineQuery';
import { fetchFollowerRows } from '../query/fetchAllRows';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';
import { mimicCollectTable as table } from './fetchCopyLeaves';

/** Parameters of `fetchMimicCollects`. */
export type MimicCollectsParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * Everything that was credited to a follower outside of settlements, after they had left a copy or as an execution fee that came back,
 * oldest first. The tokens may be any.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicCollects(
  config: IndexerConfig,
  { follower }: MimicCollectsParameters,
  options?: RequestParameters,
): Promise<MimicCollect[]> {
  const rows = (await fetchFollowerRows(config, table, follower, options)).map(table.decode);
  return rows.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}

/** Query options of {@link fetchMimicCollects}, for `useQuery` and for prefetching. */
export const mimicCollectsQueryOptions = defineQuery('mimicCollects', fetchMimicCollects);
