import type { Address } from '../../domain/Address';
import type { SubmissionStore } from './SubmissionStore';

/** Twenty submissions, as many as there can be in doubt, of a few transactions and drafts each. */
const most = 120;

/** Adds what `namesOf` says of submissions that went through; the oldest names are dropped, the new ones never. */
export function addDone(store: SubmissionStore, account: Address, names: readonly string[]): void {
  const others = store.done(account).filter((each) => !names.includes(each));
  if (names.length) store.setDone(account, [...others, ...names].slice(-Math.max(most, names.length)));
}
