import { type PendingSubmission, printPending } from './PendingSubmission';
import type { SubmissionStore } from './SubmissionStore';

/**
 * Whether a submission can be remembered across reloads; its record grows as it goes. `full`: the browser stores other
 * texts; `forbidden`: it stores none.
 */
export function roomFor(store: SubmissionStore, pending: PendingSubmission): 'free' | 'full' | 'forbidden' {
  const probe = `${store.key(pending.submission.account)}/probe`;
  try {
    localStorage.setItem(probe, ' '.repeat(8_000 + 2 * printPending(pending).length));
    localStorage.removeItem(probe);
    return 'free';
  } catch {
    return holdsAny() ? 'full' : 'forbidden';
  }
}

function holdsAny(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}
