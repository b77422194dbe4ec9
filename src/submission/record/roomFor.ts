import { keepText } from '../../drafts/webStorage';
import { type PendingSubmission, printPending } from './PendingSubmission';
import type { SubmissionStore } from './SubmissionStore';

/**
 * Whether a submission can be remembered across reloads; its record grows as it goes. `full`: the browser stores other
 * texts; `forbidden`: it stores none.
 */
export function roomFor(store: SubmissionStore, pending: PendingSubmission): 'free' | 'full' | 'forbidden' {
  const probe = `${store.key(pending.submission.account)}/probe`;
  const hasRoom = keepText('localStorage', probe, ' '.repeat(8_000 + 2 * printPending(pending).length));
  keepText('localStorage', probe, undefined);
  return hasRoom ? 'free' : holdsAny() ? 'full' : 'forbidden';
}

function holdsAny(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}
