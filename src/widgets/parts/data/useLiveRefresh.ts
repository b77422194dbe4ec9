import { useEffect, useRef } from 'react';
import type { IndexerConfig } from '../../../indexer/IndexerConfig';
import type { SqlQuery } from '../../../indexer/query/sqlUrl';
import { METRICS_WATCH, subscribeToIndexer } from '../../../indexer/subscribeToIndexer';

/**
 * Calls `refresh` when the indexer's figures changed, or the answer to another query, the same object at every
 * drawing. While the page is hidden it waits until it is seen again.
 */
export function useLiveRefresh(config: IndexerConfig, refresh: () => void, watch: SqlQuery = METRICS_WATCH) {
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
    const stop = subscribeToIndexer(config, onChange, { watch, catchUp: watch !== METRICS_WATCH });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [config, watch]);
}
