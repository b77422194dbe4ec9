'use client';
import type { ReactNode } from 'react';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Icon } from '../../ui/Icon';
import * as css from './PortfolioChanges.css';

export type ChangeLineProps = {
  /** The accessible name of the change. */
  name: string;
  tag: ReactNode;
  /** What it means, in a line of full width. */
  note?: string | undefined;
  /** Why it is still here, or would fail. */
  failure: string | undefined;
  /** It has been carried out, and waits for confirmations. */
  isOnChain: boolean;
  onRemove(): void;
  children: ReactNode;
};

/** One change, with a button to discard it. */
export function ChangeLine({ name, tag, note, failure, isOnChain, onRemove, children }: ChangeLineProps) {
  const { messages } = useMimic();
  return (
    <li className={css.line}>
      {tag}
      <span className={css.what}>{children}</span>
      <button
        type="button"
        className={css.removeDraft}
        aria-label={formatMessage(messages.changes.removeDraft, { draft: name })}
        onClick={onRemove}
      >
        <Icon className={css.cross} width={10} height={10} d="m1 1 8 8M9 1 1 9" />
      </button>
      {isOnChain && <span className={css.lineNote}>{messages.changes.onChain}</span>}
      {note && <span className={css.lineNote}>{note}</span>}
      {failure && (
        <span role="alert" className={css.failure}>
          {failure}
        </span>
      )}
    </li>
  );
}
