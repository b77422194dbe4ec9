'use client';
import { type CSSProperties, useId, useState } from 'react';
import { checkProps } from '../../development/development';
import type { SubmissionListeners } from '../../hooks/useSubmission';
import { registerFormMessages } from '../../messages/registerFormMessages';
import { useMimic } from '../../provider/useMimic';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { NetworkNotice } from '../parts/connect/NetworkNotice';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { SubmissionLine } from '../parts/submission/SubmissionLine';
import { ChangeGroup } from './ChangeGroup';
import { ChangesHead } from './ChangesHead';
import * as css from './PortfolioChanges.css';
import { ToSign } from './ToSign';
import { usePortfolioChanges } from './usePortfolioChanges';
import { VisitorOffer } from './VisitorOffer';

registerFormMessages();

/** Props of PortfolioChanges. */
export type PortfolioChangesProps = SubmissionListeners & {
  /** Goes to the root element, beside the widget's own classes. */
  className?: string;
  /** Goes to the root element: its width, its margin, `--mimic-*` variables. */
  style?: CSSProperties;
};

/**
 * All changes that are drafted and not sent: what they are, what will be signed for them, and Submit. Draws nothing where
 * there are none. Root: `data-mimic="portfolio-changes"` with `data-status` (drafting, preparing, signing, confirming,
 * confirmed, failed, unknown). Needs a MimicProvider.
 */
export function PortfolioChanges(props: PortfolioChangesProps) {
  checkProps('PortfolioChanges', props);
  const { className, style, ...listeners } = props;
  const { messages } = useMimic();
  const changes = usePortfolioChanges(listeners);
  const id = useId();
  const [isFolded, setFolded] = useState(false);
  const isHydrated = useIsHydrated();
  const { submission } = changes;
  const isShown =
    changes.count > 0 ||
    changes.offer.count > 0 ||
    changes.isWalletGone ||
    submission.isBusy ||
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
      <section className={css.panel} aria-labelledby={id}>
        <ChangesHead id={id} changes={changes} isFolded={isFolded} onFold={setFolded} />
        <div className={css.scroll} hidden={isFolded}>
          <VisitorOffer changes={changes} />
          {changes.groups.map((group) => (
            <ChangeGroup key={group.token.address} group={group} changes={changes} />
          ))}
          {changes.count > 0 && <span className={css.about}>{messages.changes.about}</span>}
          <ToSign changes={changes} />
        </div>
        <div className={css.end}>
          <NetworkNotice />
          <SubmissionLine submission={submission} account={changes.account} />
        </div>
      </section>
    </WidgetRoot>
  );
}
