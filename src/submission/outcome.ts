import { transactionError } from '../contracts/errors/transactionError';
import type { DoneView } from '../contracts/reads/done';
import type { Hex } from '../domain/Address';
import type { DraftId } from '../domain/rule/Draft';
import {
  type ConfirmingStatus,
  type DraftFailure,
  type FinalStatus,
  failedFor,
  type Submission,
} from './Submission';

/** Drafts that were found done in a block which a reorganisation may still undo. */
export type Unburied = Readonly<Record<DraftId, { callHash: Hex; block: number }>>;

/** What a view of the chain says of drafts. */
export type Findings = {
  /** Done for good, with the hash of the call that took effect. */
  done: Readonly<Record<DraftId, Hex>>;
  unburied: Unburied;
  /** Done in an earlier view, and no longer. */
  undone: readonly DraftId[];
};

/**
 * Compares a view of the chain with the last one. A draft is done for good once it is still done `confirmations` blocks after it
 * was first seen; a view of an earlier block, from a node that lags, says nothing of it.
 */
export function findings(
  { block, callHashes }: DoneView,
  { ids, unburied, confirmations }: { ids: readonly DraftId[]; unburied: Unburied; confirmations: number },
): Findings {
  const done: Record<DraftId, Hex> = {};
  const left: Record<DraftId, { callHash: Hex; block: number }> = {};
  const undone: DraftId[] = [];
  for (const id of ids) {
    const callHash = callHashes[id];
    const last = unburied[id];
    if (last && block < last.block) left[id] = last;
    else if (!callHash) last && undone.push(id);
    else {
      const since = last?.callHash === callHash ? last.block : block;
      if (block - since >= confirmations) done[id] = callHash;
      else left[id] = { callHash, block: since };
    }
  }
  return { done, unburied: left, undone };
}

/**
 * How a submission stands: confirmed once all its drafts are done as it has them. As all or none of it happens, it never will once
 * one of them is done otherwise: it is superseded if that was another version, or else stopped. It is expired once the chain's time
 * is past its deadline and none is done. Until then it may happen.
 */
export function outcome(
  submission: Submission,
  { time }: DoneView,
  { done, unburied }: Findings,
): FinalStatus | ConfirmingStatus {
  const { items, deadline, steps } = submission;
  const own = items.filter(({ draftId, callHash }) => done[draftId] === callHash);
  const confirmedDraftIds = own.map(({ draftId }) => draftId);
  if (own.length === items.length) return { status: 'confirmed', submission, confirmedDraftIds };
  const left = items.filter((item) => !own.includes(item)).map(({ draftId }) => draftId);
  const isOnChain = left.some((id) => unburied[id]);
  const replaced = left.filter((id) => done[id]);
  const isPossible = time <= deadline && !own.length && !replaced.length;
  if (isOnChain || isPossible) {
    return { status: 'confirming', submission, step: steps.length, ...(isOnChain && { isOnChain }) };
  }
  const reason = replaced.length ? 'superseded' : deadline && !own.length ? 'expired' : 'stopped';
  const others = left.filter((id) => !replaced.includes(id));
  const failures: DraftFailure[] = [
    { draftIds: replaced, error: transactionError('earlierVersion') },
    { draftIds: others, error: transactionError(reason === 'expired' ? 'expired' : 'stopped') },
  ].filter(({ draftIds }) => draftIds.length);
  return { ...failedFor(submission, reason, failures), confirmedDraftIds };
}
