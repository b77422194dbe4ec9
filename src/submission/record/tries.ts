import type { Hex } from '../../domain/Address';
import { tellingCalls } from '../onchain/callTraces';
import { type PendingSubmission, printPending } from './PendingSubmission';
import type { Submission } from './Submission';

/** The ids of a submission and of the later tries that its record stands for. */
export const idsOf = ({ id, again }: Submission): readonly Hex[] => [
  id,
  ...(again ?? []).map((each) => each.id),
];

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
  const next = { sent, submission: { ...submission, createdAt, again } };
  return doubts.map((each) => (each === same ? next : each));
}

/** The later tries, without the first one: they were asked for later, and what is known of the first is not theirs. */
export function laterTries({ sent, submission }: PendingSubmission): PendingSubmission[] {
  const [next, ...again] = submission.again ?? [];
  if (!next) return [];
  const own = { phase: 'signing' as const, hashes: [], reference: undefined, sentNonce: undefined };
  const steps = submission.steps.map((step) => ({ ...step, ...(isAsked(step) && own), block: next.block }));
  return [{ sent, submission: { ...submission, id: next.id, steps, again } }];
}

const isAsked = ({ phase }: Submission['steps'][number]) => phase !== 'waiting' && phase !== 'confirmed';

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
