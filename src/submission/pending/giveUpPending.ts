import { errorCode } from '../../contracts/errors/errorCode';
import { transactionError } from '../../contracts/errors/transactionError';
import type { Address, Hex } from '../../domain/Address';
import { MimicError } from '../../domain/MimicError';
import { addDoubt } from '../record/doubts';
import { keepStatus } from '../record/keepStatus';
import { submissionStore } from '../record/SubmissionStore';
import { lookAtPending, type PendingContext } from './lookAtPending';

/**
 * Stops waiting for a submission in doubt, after a last look at the chain: what is found there ends it as it would have
 * ended. Else it is remembered, and looked for before the account submits again. While the node cannot be reached,
 * or the browser has no room to remember it, nothing is given up.
 */
export async function giveUpPending(context: PendingContext, account: Address, id: Hex): Promise<void> {
  const store = submissionStore(context.config);
  const pending = store.pending(account);
  // another tab has ended it
  if (pending?.submission.id !== id) return store.setStatus(account, undefined);
  const ended = await lookAtPending(context, pending);
  // another tab was faster, and may have begun the next
  if (store.pending(account)?.submission.id !== id) return;
  const isUnreachable =
    ended.status === 'unknown' &&
    ended.error instanceof MimicError &&
    ended.error.code === errorCode('unreachableSince');
  if (ended.status !== 'unknown' || isUnreachable) return keepStatus(context, pending.sent, ended);
  // its own record makes room for it
  store.setPending(account, undefined);
  const { submission } = ended;
  if (submission.steps.length && !addDoubt(context.config, { ...pending, submission })) {
    return keepStatus(context, pending.sent, { ...ended, error: transactionError('noRoomToGiveUp') });
  }
  store.setStatus(account, undefined);
}
