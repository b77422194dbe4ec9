'use client';
import type { CSSProperties } from 'react';
import { checkProps } from '../../development/development';
import { useIndexerStatus } from '../../hooks/useIndexerStatus';
import { registerIndexerStatusMessages } from '../../messages/register/registerIndexerStatusMessages';
import { useMimic } from '../../provider/useMimic';
import { themed } from '../../theme/theme.css';
import { join } from '../../ui/join';
import { Tooltip } from '../../ui/overlay/Tooltip';
import * as css from './IndexerStatus.css';
import { statusText } from './statusText';

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
export function IndexerStatus(props: IndexerStatusProps) {
  checkProps('IndexerStatus', props);
  const { className, style } = props;
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
