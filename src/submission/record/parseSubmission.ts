import { isSubmission } from './isSubmission';
import type { Submission } from './Submission';

const labels: readonly string[] = [
  'resetApproval',
  'approve',
  'deposit',
  'withdraw',
  'setMaxLoss',
  'removeMaxLoss',
  'setMatchingRule',
  'removeMatchingRule',
  'leave',
  'exit',
  'withdrawAll',
  'release',
  'unlock',
  'claim',
  'claimAndLock',
  'lock',
  'extend',
];

/** Parses a stored submission; undefined if it is invalid: anything on the page can write to storage. */
export function parseSubmission(value: unknown): Submission | undefined {
  if (!isSubmission(value)) return undefined;
  return value.steps.every(({ calls }) => calls.every(({ label }) => labels.includes(label)))
    ? value
    : undefined;
}
