'use client';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { checkProps } from '../../development/development';
import type { SubmissionListeners } from '../../hooks/useSubmission';
import { registerChangesMessages } from '../../messages/register/registerChangesMessages';
import { useMimic } from '../../provider/useMimic';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import * as css from './PortfolioChanges.css';
import { PortfolioChangesContext } from './PortfolioChangesContext';
import { usePortfolioChanges } from './usePortfolioChanges';

registerChangesMessages();

/** Props of the PortfolioChangesRoot. */
export type PortfolioChangesRootProps = SubmissionListeners & {
  /** Goes to the root element, beside the widget's own classes. */
  className?: string;
  /** Goes to the root element: its width, its margin, `--mimic-*` variables. */
  style?: CSSProperties;
  /** The parts, laid out as the host likes; drawn while there is something to show. */
  children?: ReactNode;
};

/**
 * Holds the changes for its parts; draws nothing where there are none. The element carries `data-mimic="portfolio-changes"`,
 * `data-theme` and `data-status` (drafting, preparing, signing, confirming, confirmed, failed, unknown).
 */
export function PortfolioChangesRoot(props: PortfolioChangesRootProps) {
  checkProps('PortfolioChanges', props);
  const { className, style, children, ...listeners } = props;
  const { messages } = useMimic();
  const changes = usePortfolioChanges(listeners);
  const [isFolded, setFolded] = useState(false);
  const isHydrated = useIsHydrated();
  const { submission } = changes;
  const isShown =
    changes.count > 0 ||
    changes.offer.count > 0 ||
    changes.isWalletGone ||
    submission.isBusy ||
    submission.error ||
    submission.status;
  if (!isHydrated || !isShown) return null;
  return (
    <WidgetRoot
      name="portfolio-changes"
      className={className}
      style={style}
      onError={listeners.onError}
      state={{ 'data-status': submission.status?.status ?? 'drafting' }}
    >
      <PortfolioChangesContext.Provider value={{ ...changes, isFolded, setFolded }}>
        <section className={css.panel} aria-label={messages.changes.title}>
          {children}
        </section>
      </PortfolioChangesContext.Provider>
    </WidgetRoot>
  );
}
