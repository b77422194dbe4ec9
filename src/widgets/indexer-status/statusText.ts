import type { IndexerStatusResult } from '../../hooks/useIndexerStatus';
import { formatMessage } from '../../messages/formatMessage';
import type { Messages } from '../../messages/Messages';

/** An indexer's state in one sentence. */
export function statusText(indexer: IndexerStatusResult, { common, indexerStatus }: Messages): string {
  if (indexer.status === 'loading') return common.loading;
  if (indexer.status === 'not_ready') return common.notReady;
  const { blockNumber: block, blocksBehind: count } = indexer;
  if (count === undefined) return formatMessage(indexerStatus.silent, { block });
  return formatMessage(count === 0 ? indexerStatus.level : indexerStatus.behind, { block, count });
}
