import type { Hex } from '../../domain/Address';
import { tellingCalls } from '../onchain/callTraces';
import { mostTries } from './isSubmission';
import { type PendingSubmission, printPending } from './PendingSubmission';
import type { Submission, SubmissionStep } from './Submission';

/** The ids of a submission and of the later tries that its record stands for. */
export const idsOf = ({ id, again }: Submission): readonly Hex[] => [
  id,
  ...(again ?? []).map((each) => each.id),
];

/** Whether the doubts have every step of a submission that was asked for. */
export const hasAsked = (doubts: readonly PendingSubmission[], { id, steps }: Submission): boolean =>
  doubts.some(
    ({ submission }) =>
      submission.again?.some((each) => each.id === id) ||
      (submission.id === id &&
        steps.filter(isAsked).every((step) => submission.steps.some((other) => isSameStep(step, other)))),
  );

const isSameStep = (a: SubmissionStep, b: SubmissionStep) => a.nonce === b.nonce && a.block === b.block;

/** Adds a submission to those in doubt: to the record of the same one, tried before, if nothing tells the two apart. */
export function withTry(
  doubts: readonly PendingSubmission[],
  pending: PendingSubmission,
): readonly PendingSubmission[] {
  const { id, createdAt, steps } = pending.submission;
  const what = nameOf(pending);
  const same = what && doubts.find((each) => nameOf(each) === what);
  const block = steps.find(isAsked)?.block;
  if (!same || block === undefined) return [...doubts, pending];
  const { submission, sent } = same;
  if (idsOf(submission).includes(id)) return doubts;
  const again = [...(submission.again ?? []), { id, block }];
  if (again.length > mostTries) return [...doubts, pending];
  const next = { sent, submission: { ...submission, createdAt, again } };
  return doubts.map((each) => (each === same ? next : each));
}

/** The others, and what the one with this id leaves of its record. */
export function withoutTry(doubts: readonly PendingSubmission[], id: Hex): PendingSubmission[] {
  return doubts.flatMap((doubt) => {
    if (doubt.submission.id === id) return laterTries(doubt);
    const again = doubt.submission.again?.filter((each) => each.id !== id);
    return [again ? { ...doubt, submission: { ...doubt.submission, again } } : doubt];
  });
}

/**
 * Adds to the record of a submission, the first or a later try, what the wallet has named and the chain shown of it;
 * undefined if there is no record. What the record says already stays.
 */
export function withNamed(
  doubts: readonly PendingSubmission[],
  known: Submission,
): readonly PendingSubmission[] | undefined {
  const doubt = doubts.find(({ submission }) => idsOf(submission).includes(known.id));
  if (!doubt) return undefined;
  const named = (each: PendingSubmission): PendingSubmission => {
    const steps = each.submission.steps.map((step) => ({ ...step, ...newsOf(step, known) }));
    return { ...each, submission: { ...each.submission, steps } };
  };
  if (doubt.submission.id === known.id) return doubts.map((each) => (each === doubt ? named(each) : each));
  if (!known.steps.some(({ reference }) => reference)) return doubts;
  // a later try that the wallet has named can be told apart: it gets a record of its own
  const own = doubt.submission.again?.filter(({ id }) => id === known.id);
  const [itself] = laterTries({ ...doubt, submission: { ...doubt.submission, again: own } });
  return [...withoutTry(doubts, known.id), ...(itself ? [named(itself)] : [])];
}

/** What another record of the same step adds to it. */
function newsOf(step: SubmissionStep, { steps }: Submission): Partial<SubmissionStep> {
  const other = steps.find((each) => isSameStep(each, step));
  if (step.reference !== undefined || other?.reference === undefined || !isAsked(step)) return {};
  return { phase: 'sent', reference: other.reference, sentNonce: other.sentNonce ?? step.sentNonce };
}

/** The later tries, without the first one: they were asked for later, and what is known of the first is not theirs. */
export function laterTries({ sent, submission }: PendingSubmission): PendingSubmission[] {
  const [next, ...again] = submission.again ?? [];
  if (!next) return [];
  const own = { phase: 'signing' as const, hashes: [], reference: undefined, sentNonce: undefined };
  const steps = submission.steps.map((step) => ({ ...step, ...(isAsked(step) && own), block: next.block }));
  return [{ sent, submission: { ...submission, id: next.id, steps, again } }];
}

const isAsked = ({ phase }: SubmissionStep) => phase !== 'waiting' && phase !== 'confirmed';

/** What was asked for and when, by the account's nonce, if the wallet has named nothing and the chain shown nothing. */
function nameOf({ sent, submission }: PendingSubmission): string | undefined {
  const [step, ...others] = submission.steps.filter(isAsked);
  if (step?.phase !== 'signing' || others.length) return undefined;
  const { kind, phase, nonce, calls, reference, sentNonce, hashes, happened } = step;
  if (nonce === undefined || reference !== undefined || sentNonce !== undefined) return undefined;
  if (hashes.length || happened?.length) return undefined;
  const asked = { kind, phase, nonce, calls: tellingCalls(calls), hashes };
  const { chainId, account } = submission;
  return printPending({ sent, submission: { id: account, chainId, account, createdAt: 0, steps: [asked] } });
}
