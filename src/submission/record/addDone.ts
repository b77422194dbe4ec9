import type { Address, Hex } from '../../domain/Address';
import type { SubmissionStore } from './SubmissionStore';

/** Ids and hashes: twenty submissions, as many as there can be in doubt, of a few transactions each. */
const most = 80;

/** Adds what `namesOf` says of submissions that went through; the oldest names are dropped. */
export function addDone(store: SubmissionStore, account: Address, names: readonly Hex[]): void {
  const others = store.done(account).filter((each) => !names.includes(each));
  if (names.length) store.setDone(account, [...others, ...names].slice(-most));
}
