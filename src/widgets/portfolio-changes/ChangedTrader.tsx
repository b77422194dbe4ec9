'use client';
import { copyName, type ExitDraft } from '../../domain/rule/Draft';
import { reset } from '../../theme/reset.css';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import * as css from './PortfolioChanges.css';

/** The trader or the copy that a change is about. */
export function ChangedTrader({ draft }: { draft: Pick<ExitDraft, 'trader' | 'position'> }) {
  return (
    <span className={css.trader} title={draft.trader}>
      <TraderAvatar address={draft.trader} />
      <bdi className={reset} translate="no">
        {copyName(draft)}
      </bdi>
    </span>
  );
}
