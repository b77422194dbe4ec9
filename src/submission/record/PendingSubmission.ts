import type { Address } from '../../domain/Address';
import type { Drafts } from '../../domain/rule/Draft';
import { parseDrafts, printDrafts } from '../../drafts/draftJson';
import { isSubmission } from './isSubmission';
import type { Submission } from './Submission';

/** A submission whose outcome is not known yet, with its drafts as they were when it was signed. */
export type PendingSubmission = { submission: Submission; sent: Drafts };

/** The version of the stored format. Another version of the library may store another format on the same origin. */
const version = 2;

export function printPending({ submission, sent }: PendingSubmission): string {
  return JSON.stringify({ version, submission, sent: printDrafts({ ...sent, failures: {} }) });
}

/**
 * Parses a stored submission; undefined if nothing is stored. One that cannot be read, or is another account's, may
 * have been sent all the same: it becomes a submission without steps.
 */
export function parsePending(
  text: string | undefined,
  chainId: number,
  account: Address,
): PendingSubmission | undefined {
  if (text === undefined) return undefined;
  const value = readJson(text);
  const { submission } = value;
  if (
    value.version === version &&
    isSubmission(submission) &&
    submission.chainId === chainId &&
    submission.account.toLowerCase() === account
  ) {
    return { submission, sent: parseDrafts(typeof value.sent === 'string' ? value.sent : undefined) };
  }
  const none: Submission = { id: account, chainId, account, createdAt: 0, steps: [] };
  return { submission: none, sent: { deposits: [], rules: [] } };
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
