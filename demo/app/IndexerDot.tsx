import { useIndexerStatus, useMimic } from '@mimic/widgets/provider';

/** The corner dot: how far the indexer is behind the chain, as a colour and as text. */
export function IndexerDot() {
  const { messages } = useMimic();
  const indexer = useIndexerStatus();
  const state =
    indexer.status === 'ready' ? indexer.health : indexer.status === 'loading' ? 'loading' : 'negative';
  const text = () => {
    if (indexer.status === 'loading') return messages.common.loading;
    if (indexer.status === 'notReady') return messages.common.notReady;
    if (indexer.blocksBehind === undefined)
      return `Indexed up to block ${indexer.blockNumber}; the chain is silent`;
    return indexer.blocksBehind === 0
      ? `Indexed up to block ${indexer.blockNumber}, level with the chain`
      : `Indexed up to block ${indexer.blockNumber}, ${indexer.blocksBehind} behind the chain`;
  };
  return <div className="indexer-dot" data-state={state} role="img" aria-label={text()} title={text()} />;
}
