import { errorCode } from '../../contracts/errors/errorCode';
import { transactionError } from '../../contracts/errors/transactionError';
import type { Address, Hex } from '../../domain/Address';
import { MimicError } from '../../domain/MimicError';
import { addDoubt } from '../record/doubts';
import { endPending } from '../record/endPending';
import { keepStatus } from '../record/keepStatus';
import { submissionStore } from '../record/SubmissionStore';
import { followElsewhere } from './followElsewhere';
import { lookAtPending, type PendingContext } from './lookAtPending';

/**
 * Stops waiting for a submission whose outcome is unknown, after a last check of the chain. If it is found there, it ends
 * as usual; else its confirmed drafts are removed, and it is stored, and checked again before the account's next
 * submission. If the node cannot be reached or browser storage is full, the page keeps waiting.
 */
export async function giveUpPending(context: PendingContext, account: Address, id: Hex): Promise<void> {
  const store = submissionStore(context.config);
  const pending = store.pending(account);
  // another tab has ended it
  if (pending && pending.submission.id !== id) return store.setStatus(account, undefined);
  if (!pending) {
    await followElsewhere(context, account);
    const last = store.status(account);
    if (last?.status !== 'unknown' || last.submission.id !== id) return;
    const { submission } = last;
    const isKept = addDoubt(context.config, { submission, sent: { deposits: [], rules: [] } });
    return store.setStatus(
      account,
      isKept ? undefined : { ...last, error: transactionError('noRoomToGiveUp') },
    );
  }
  const ended = await lookAtPending(context, pending);
  // another tab was faster, and may have started the next submission
  if (store.pending(account)?.submission.id !== id) return;
  const isUnreachable =
    ended.status === 'unknown' &&
    ended.error instanceof MimicError &&
    ended.error.code === errorCode('unreachableSince');
  if (ended.status !== 'unknown' || isUnreachable) return void keepStatus(context, pending.sent, ended);
  const { submission } = ended;
  // nothing is known of a record that could not be read
  const isInDoubt = submission.steps.length > 0;
  if (!endPending(context.config, { ...pending, submission }, ended, { isInDoubt })) {
    return void keepStatus(context, pending.sent, { ...ended, error: transactionError('noRoomToGiveUp') });
  }
  store.setStatus(account, undefined);
}
