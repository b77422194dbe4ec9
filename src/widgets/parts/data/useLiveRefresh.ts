import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { IndexerConfig } from '../../../indexer/IndexerConfig';
import type { SqlQuery } from '../../../indexer/query/sqlUrl';
import { METRICS_WATCH, subscribeToIndexer } from '../../../indexer/subscribeToIndexer';
import { refreshQueries } from './refreshQueries';

/**
 * Asks the queries that `refreshed` names again when the indexer's figures changed, or the answer to another query, the
 * same object at every drawing. While the page is hidden it waits until it is seen again.
 */
export function useLiveRefresh(
  config: IndexerConfig,
  refreshed: () => readonly QueryFilters[],
  watch: SqlQuery = METRICS_WATCH,
) {
  const client = useQueryClient();
  const latest = useRef(refreshed);
  useEffect(() => {
    latest.current = refreshed;
  });
  useEffect(() => {
    let missed = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      missed = document.hidden;
      if (missed) return;
      clearTimeout(later);
      const pause = refreshQueries(client, latest.current());
      if (pause > 0) later = setTimeout(onChange, pause);
    };
    const onVisible = () => {
      if (missed) onChange();
    };
    const stop = subscribeToIndexer(config, onChange, { watch });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      clearTimeout(later);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, config, watch]);
}
