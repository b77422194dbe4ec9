import { MATCHING_ORDER_STATUSES } from '@mimic/widgets/core';
import { fail } from '../answer/answerOpening';
import type { KeeperReport } from '../KeeperReport';
import type { Journal } from '../state/Journal';
import type { LedgerEntry, Mined } from '../state/LedgerEntry';
import type { ProtocolState } from '../state/ProtocolState';

const EVENTS = {
  adjust: 'adjusted',
  close: 'closing',
  cancel: 'order cancelled',
  reconcile: 'reconciled',
  claim: 'claimed',
  settle: 'settled',
  stop: 'stop placed',
  cancelLeave: 'stop cancelled',
  reconcileLeave: 'reconciled',
  collect: 'collected',
  order: 'reported',
  skips: 'skipped',
  gap: 'gap filled',
};

/** Records how a transaction ended, in its opening's answer and for the log. `retryAt`: chain time, unix seconds. */
export function recordOutcome(
  { kind, subject, request, nonce, listed, mined }: LedgerEntry,
  outcome: Mined['outcome'],
  { journal, state, retryAt }: { journal: Journal; state: ProtocolState; retryAt: number },
): KeeperReport {
  const details = { kind, subject, request, outcome, hash: mined?.hash };
  const isDone = outcome === 'success';
  if (kind !== 'mirror') return { event: isDone ? EVENTS[kind] : 'refused', ...details };
  const answer = journal.answer(subject);
  if (isDone) answer.failures = answer.failures.filter((failure) => failure.nonce !== nonce);
  else fail(answer, 'SUBMISSION_FAILED', listed, retryAt, nonce);
  const mimicList = isDone ? (state.answered(subject)?.mimicList ?? listed) : listed;
  const status = MATCHING_ORDER_STATUSES[isDone ? 0 : 1];
  return { event: 'order', ...details, requestKey: subject, status, mimicList };
}
