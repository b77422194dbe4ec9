import { transactionError } from '../contracts/errors/transactionError';
import type { DoneView } from '../contracts/reads/done';
import type { DraftId } from '../domain/rule/Draft';
import type { Hex } from '../domain/values';
import {
  type ConfirmingStatus,
  type DraftFailure,
  type FinalStatus,
  failedFor,
  type Submission,
} from './Submission';

/** Drafts that were found done in a block which a reorganisation may still undo. */
export type Unconfirmed = Readonly<Record<DraftId, { callHash: Hex; block: number }>>;

/** What a view of the chain says of drafts. */
export type Findings = {
  /** Done for good, with the hash of the call that took effect. */
  done: Readonly<Record<DraftId, Hex>>;
  unconfirmed: Unconfirmed;
  /** Done in an earlier view, and no longer. */
  undone: readonly DraftId[];
};

/**
 * Compares a view of the chain with the last one. A draft is done for good once it is still done `confirmations` blocks after it
 * was first seen; a view of an earlier block, from a node that lags, says nothing of it.
 */
export function findings(
  { block, callHashes }: DoneView,
  {
    ids,
    unconfirmed: last,
    confirmations,
  }: { ids: readonly DraftId[]; unconfirmed: Unconfirmed; confirmations: number },
): Findings {
  const done: Record<DraftId, Hex> = {};
  const unconfirmed: Record<DraftId, Unconfirmed[DraftId]> = {};
  const undone: DraftId[] = [];
  for (const id of ids) {
    const callHash = callHashes[id];
    const previous = last[id];
    if (previous && block < previous.block) unconfirmed[id] = previous;
    else if (!callHash) previous && undone.push(id);
    else {
      const since = previous?.callHash === callHash ? previous.block : block;
      if (block - since >= confirmations) done[id] = callHash;
      else unconfirmed[id] = { callHash, block: since };
    }
  }
  return { done, unconfirmed, undone };
}

/**
 * How a submission stands: confirmed once all its drafts are done as it has them. As all or none of it happens, it never will once
 * one of them is done otherwise: it is superseded if that was another version, or else stopped. It is expired once the chain's time
 * is past its deadline and none is done. Until then it may happen. `items` are its own unless other calls did the same.
 */
export function outcome(
  submission: Submission,
  { time }: DoneView,
  { done, unconfirmed }: Findings,
  items = submission.items,
): FinalStatus | ConfirmingStatus {
  const { deadline, steps } = submission;
  const confirmed = items.filter(({ draftId, callHash }) => done[draftId] === callHash);
  const confirmedDraftIds = confirmed.map(({ draftId }) => draftId);
  if (confirmed.length === items.length) return { status: 'confirmed', submission, confirmedDraftIds };
  const open = items.filter((item) => !confirmed.includes(item));
  const missing = open.map(({ draftId }) => draftId);
  const replaced = missing.filter((id) => done[id]);
  const isPossible = time <= deadline && !confirmed.length && !replaced.length;
  if (isPossible || missing.some((id) => unconfirmed[id])) {
    const isOnChain = open.every(({ draftId, callHash }) => unconfirmed[draftId]?.callHash === callHash);
    return { status: 'confirming', submission, step: steps.length, ...(isOnChain && { isOnChain }) };
  }
  const isExpired = deadline > 0 && !confirmed.length && !replaced.length;
  const failures: DraftFailure[] = [
    { draftIds: replaced, error: transactionError('earlierVersion') },
    {
      draftIds: missing.filter((id) => !replaced.includes(id)),
      error: transactionError(isExpired ? 'expired' : 'stopped'),
    },
  ].filter(({ draftIds }) => draftIds.length);
  const reason = replaced.length ? 'superseded' : isExpired ? 'expired' : 'stopped';
  return { ...failedFor(submission, reason, failures), confirmedDraftIds };
}
