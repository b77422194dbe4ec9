import { useEffect, useRef } from 'react';
import type { IndexerConfig } from '../indexer/IndexerConfig';
import { subscribeToIndexer } from '../indexer/subscribeToIndexer';

/** Calls `refresh` when the indexer's figures changed; while the page is hidden it waits until it is seen again. */
export function useLiveRefresh(config: IndexerConfig, refresh: () => void) {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let missed = false;
    const onChange = () => {
      missed = document.hidden;
      if (!missed) latest.current();
    };
    const onVisible = () => {
      if (missed) onChange();
    };
    const stop = subscribeToIndexer(config, onChange);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [config]);
}
