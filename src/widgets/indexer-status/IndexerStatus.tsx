'use client';

import type { CSSProperties } from 'react';
import { type IndexerStatusResult, useIndexerStatus } from '../../hooks/useIndexerStatus';
import { formatMessage } from '../../messages/formatMessage';
import type { Messages } from '../../messages/Messages';
import { registerIndexerStatusMessages } from '../../messages/register/registerIndexerStatusMessages';
import { checkPage } from '../../provider/development';
import { useMimic } from '../../provider/MimicContext';
import { themed } from '../../theme/theme.css';
import { join } from '../../ui/join';
import { Tooltip } from '../../ui/overlay/Tooltip';
import * as css from './IndexerStatus.css';

/** An indexer's state in one sentence. */
export function statusText(indexer: IndexerStatusResult, { common, indexerStatus }: Messages): string {
  if (indexer.status === 'loading') return common.loading;
  if (indexer.status === 'not_ready') return common.notReady;
  const { blockNumber: block, blocksBehind: count } = indexer;
  if (count === undefined) return formatMessage(indexerStatus.silent, { block });
  return formatMessage(count === 0 ? indexerStatus.level : indexerStatus.behind, { block, count });
}

registerIndexerStatusMessages();

/** Props of the IndexerStatus. */
export type IndexerStatusProps = {
  /** Added to the root element's classes. */
  className?: string;
  /** Style of the root element: margin, position, `--mimic-*` variables. */
  style?: CSSProperties;
};

/**
 * A dot that shows how far the indexer is behind the chain; hover, focus or a tap explains it. The element carries
 * `data-mimic="indexer-status"`, `data-theme` and `data-health`: `loading`, `positive`, `indeterminate` (over 10 blocks
 * behind, or unknown) or `negative` (over 60, or not ready). Needs a MimicProvider.
 */
export function IndexerStatus({ className, style }: IndexerStatusProps) {
  checkPage();
  const { messages, theme } = useMimic();
  const indexer = useIndexerStatus();
  const health =
    indexer.status === 'ready' ? indexer.health : indexer.status === 'loading' ? 'loading' : 'negative';
  return (
    <div
      data-mimic="indexer-status"
      data-theme={theme}
      data-health={health}
      className={join(themed, css.root, className)}
      style={style}
    >
      <Tooltip text={statusText(indexer, messages)}>
        {(trigger, toggle) => (
          <button
            type="button"
            className={css.button}
            aria-label={messages.indexerStatus.label}
            onClick={toggle}
            {...trigger}
          >
            <span className={css.dot} data-health={health} />
          </button>
        )}
      </Tooltip>
    </div>
  );
}
