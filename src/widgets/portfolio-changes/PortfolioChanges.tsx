'use client';

import { type CSSProperties, createContext, type ReactNode, useEffect, useState } from 'react';
import type { SubmissionListeners } from '../../hooks/useSubmission';
import { useMimic } from '../../provider/MimicContext';
import { late } from '../../ui/late/late';
import { useLateParts } from '../../ui/late/lateComponent';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { usePartContext } from '../parts/frame/usePartContext';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import type * as changesParts from './changes.late';
import * as css from './PortfolioChanges.css';
import {
  PortfolioChangesContext,
  type UsePortfolioChangesResult,
  usePortfolioChanges,
} from './usePortfolioChanges';

/** Separate from the changes, which the parts read themselves. */
const ChangesPartsContext = createContext<typeof changesParts | undefined>(undefined);

/** The lazy components that render the changes. Throws a MimicError outside a PortfolioChangesRoot. */
function useChangesParts(): typeof changesParts {
  return usePartContext(ChangesPartsContext, {
    widget: 'PortfolioChanges',
    docsPath: '/forms#portfoliochanges',
  });
}

/** The title and the number of signatures, the button that folds the rest, and Submit. */
export function PortfolioChangesHead() {
  const { ChangesHead } = useChangesParts();
  return <ChangesHead />;
}

/** Drafts from before connecting, the changes and the calls to sign; hidden while folded. */
export function PortfolioChangesDetails() {
  const { ChangesDetails } = useChangesParts();
  return <ChangesDetails />;
}

/** Offers to move drafts made before connecting to the account; nothing moves automatically. */
export function PortfolioChangesOffer() {
  const { ChangesOffer } = useChangesParts();
  return <ChangesOffer />;
}

/** The changes by token, each with a button to discard it. */
export function PortfolioChangesGroups() {
  const { ChangeGroups } = useChangesParts();
  return <ChangeGroups />;
}

/** Exactly what will be signed, in order, one item per signature; and whether the wallet can batch it. */
export function PortfolioChangesToSign() {
  const { ChangesToSign } = useChangesParts();
  return <ChangesToSign />;
}

/** The progress of the submission, and Switch when the wallet is on another network. */
export function PortfolioChangesProgress() {
  const { ChangesProgress } = useChangesParts();
  return <ChangesProgress />;
}

/** Submit; Connect without a wallet. Hidden while the changes are folded, so that nothing is submitted unseen. */
export function PortfolioChangesSubmit() {
  const { ChangesSubmit } = useChangesParts();
  return <ChangesSubmit />;
}

const lateChanges = /* @__PURE__ */ late(() => import('./changes.late'));

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
export function PortfolioChangesRoot({
  className,
  style,
  children,
  defaultFolded,
  ...listeners
}: PortfolioChangesRootProps) {
  const changes = usePortfolioChanges(listeners);
  // rendered together with its parts, not before
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const loaded = () => setLoaded(true);
    // a failed load is reported below
    lateChanges.load().then(loaded, loaded);
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
  const parts = useLateParts(lateChanges);
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

/** Props of PortfolioChanges. */
export type PortfolioChangesProps = Omit<PortfolioChangesRootProps, 'children'>;

/**
 * All drafted changes: the list, the calls to sign, and Submit. Renders nothing without drafts. Needs a
 * MimicProvider.
 */
export function PortfolioChanges(props: PortfolioChangesProps) {
  return (
    <PortfolioChangesRoot {...props}>
      <PortfolioChangesHead />
      <PortfolioChangesDetails />
      <PortfolioChangesProgress />
    </PortfolioChangesRoot>
  );
}
