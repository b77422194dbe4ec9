import type { Drafts } from '../domain/rule/Draft';
import { parseDrafts, printDrafts } from '../drafts/draftJson';
import { parseSubmission } from './parseSubmission';
import type { Submission } from './Submission';

/** A submission whose end is not known yet, with the drafts as they were when it was signed. */
export type PendingSubmission = { submission: Submission; sent: Drafts };

export function printPending({ submission, sent }: PendingSubmission): string {
  return JSON.stringify({ submission, sent: printDrafts({ ...sent, failures: {} }) });
}

/** Read back from storage; undefined when it is none, or another account's. */
export function parsePending(
  text: string | undefined,
  chainId: number,
  account: string,
): PendingSubmission | undefined {
  try {
    const value: { submission?: unknown; sent?: unknown } | null =
      text === undefined ? null : JSON.parse(text);
    const submission = parseSubmission(value?.submission);
    if (!submission || submission.chainId !== chainId) return undefined;
    if (submission.account.toLowerCase() !== account) return undefined;
    return { submission, sent: parseDrafts(typeof value?.sent === 'string' ? value.sent : undefined) };
  } catch {
    return undefined;
  }
}
