'use client';

import type { ReactNode } from 'react';
import { type CopyDraft, copyName, type DraftId } from '../../domain/rule/Draft';
import { formatMessage } from '../../messages/formatMessage';
import type { Messages } from '../../messages/Messages';
import { useMimic } from '../../provider/MimicContext';
import type { PlanPreview } from '../../submission/previewPlan';
import { reset } from '../../theme/reset.css';
import { Icon } from '../../ui/Icon';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import * as css from './PortfolioChanges.css';

export type ChangeLineProps = {
  /** The accessible name of the change. */
  name: string;
  tag: ReactNode;
  /** What it means, in a line of full width. */
  note?: string | undefined;
  /** Why it is still here, or would fail. */
  failure: string | undefined;
  /** That it, or an earlier version of it, is on chain and waits for confirmations. */
  onChain: string | undefined;
  onRemove(): void;
  children: ReactNode;
};

/** What to say of a change that is on chain, and waits for confirmations. */
export function onChainText(
  id: DraftId,
  preview: PlanPreview | undefined,
  { changes }: Messages,
): string | undefined {
  if (preview?.onChain.includes(id)) return changes.onChain;
  return preview?.earlierOnChain.includes(id) ? changes.earlierOnChain : undefined;
}

/** One change, with a button to discard it. */
export function ChangeLine({ name, tag, note, failure, onChain, onRemove, children }: ChangeLineProps) {
  const { messages } = useMimic();
  return (
    <li className={css.line}>
      {tag}
      <span className={css.lineText}>{children}</span>
      <button
        type="button"
        className={css.removeDraft}
        aria-label={formatMessage(messages.changes.removeDraft, { draft: name })}
        onClick={onRemove}
      >
        <Icon className={css.cross} width={10} height={10} d="m1 1 8 8M9 1 1 9" />
      </button>
      {onChain && <span className={css.lineNote}>{onChain}</span>}
      {note && <span className={css.lineNote}>{note}</span>}
      {failure && (
        <span role="alert" className={css.failure}>
          {failure}
        </span>
      )}
    </li>
  );
}

/** The trader or the copy that a change is about. */
export function ChangedTrader({ draft }: { draft: Pick<CopyDraft, 'trader' | 'position'> }) {
  return (
    <span className={css.trader} title={draft.trader}>
      <TraderAvatar address={draft.trader} />
      <bdi className={reset} translate="no">
        {copyName(draft)}
      </bdi>
    </span>
  );
}
