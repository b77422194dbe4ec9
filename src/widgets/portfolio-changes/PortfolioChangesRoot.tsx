'use client';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { checkProps } from '../../development/development';
import type { SubmissionListeners } from '../../hooks/useSubmission';
import { useMimic } from '../../provider/useMimic';
import { lateParts } from '../../ui/late/lateParts';
import { useLateParts } from '../../ui/late/useLateCode';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { ChangesPartsContext } from './ChangesPartsContext';
import * as css from './PortfolioChanges.css';
import { PortfolioChangesContext } from './PortfolioChangesContext';
import { type UsePortfolioChangesResult, usePortfolioChanges } from './usePortfolioChanges';

// styles of lazy parts belong in the widget's own sheet
import '../../ui/Button.css';
import '../../ui/label/Avatar.css';
import '../../ui/label/TokenIcon.css';
import '../../ui/label/TokenLabel.css';
import '../../ui/shape.css';
import '../parts/connect/ConnectButton.css';
import '../parts/connect/panel.css';
import '../parts/frame/tag.css';
import '../parts/submission/SubmissionLine.css';

const changesParts = lateParts(() => import('./changesParts'));

/** Props of the PortfolioChangesRoot. */
export type PortfolioChangesRootProps = SubmissionListeners & {
  /**
   * Whether the changes are folded until somebody reviews them, as where they would cover a small screen, unless they
   * need attention. Needs PortfolioChangesHead, whose button unfolds them; Submit appears with them.
   */
  defaultFolded?: boolean;
  /** Added to the root element's classes. */
  className?: string;
  /** Style of the root element: width, margin, `--mimic-*` variables. */
  style?: CSSProperties;
  /** The parts, in the host's own layout; rendered while there are changes. */
  children?: ReactNode;
};

/**
 * Holds the changes for its parts; renders nothing without changes. The element carries
 * `data-mimic="portfolio-changes"`, `data-theme` and `data-status` (drafting, preparing, signing, confirming,
 * confirmed, failed).
 */
export function PortfolioChangesRoot(props: PortfolioChangesRootProps) {
  checkProps('PortfolioChanges', props, useMimic().config);
  const { className, style, children, defaultFolded, ...listeners } = props;
  const changes = usePortfolioChanges(listeners);
  // rendered together with its parts, not before
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const loaded = () => setLoaded(true);
    // a failed load is reported below
    changesParts.load().then(loaded, loaded);
  }, []);
  const isHydrated = useIsHydrated();
  const { submission } = changes;
  const isShown =
    changes.count > 0 ||
    changes.offer.count > 0 ||
    changes.isWalletGone ||
    submission.isStarting ||
    submission.error ||
    submission.note ||
    submission.status;
  if (!isHydrated || !isLoaded || !isShown) return null;
  return (
    <WidgetRoot
      name="portfolio-changes"
      className={className}
      style={style}
      onError={listeners.onError}
      state={{ 'data-status': submission.status?.status ?? 'drafting' }}
    >
      <Panel {...{ changes, defaultFolded }}>{children}</Panel>
    </WidgetRoot>
  );
}

type PanelProps = Pick<PortfolioChangesRootProps, 'defaultFolded' | 'children'> & {
  changes: UsePortfolioChangesResult;
};

function Panel({ changes, defaultFolded = false, children }: PanelProps) {
  const { messages } = useMimic();
  const [chosen, setFolded] = useState<boolean>();
  const parts = useLateParts(changesParts);
  const needs = parts?.needAttention(changes) ?? false;
  const [needed, setNeeded] = useState(false);
  if (needs && !needed) {
    // what has just come up must not stay hidden, and the panel stays open when it is over
    setNeeded(true);
    setFolded(false);
  }
  // not while a failed check is being repeated
  if (needed && !needs && changes.preview) setNeeded(false);
  if (!parts) return null;
  const isFolded = chosen ?? defaultFolded;
  return (
    <PortfolioChangesContext.Provider value={{ ...changes, isFolded, setFolded }}>
      <ChangesPartsContext.Provider value={parts}>
        <section className={css.panel} aria-label={messages.changes.title}>
          {children}
        </section>
      </ChangesPartsContext.Provider>
    </PortfolioChangesContext.Provider>
  );
}
