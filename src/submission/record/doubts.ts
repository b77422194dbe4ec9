import type { CopyConfig } from '../../config/MimicConfig';
import { transactionError } from '../../contracts/errors/transactionError';
import { isApproval } from '../../contracts/plan/Call';
import { type ReadClient, readClient } from '../../contracts/readClient';
import type { Address, Hex } from '../../domain/Address';
import { afterSubmission } from '../../drafts/changeDrafts';
import { isHash } from '../isHash';
import { tellingCalls } from '../onchain/callTraces';
import { lookAtStep } from '../onchain/lookAtStep';
import { isUnsearchable } from '../onchain/readLogs';
import { addDone } from './addDone';
import { changeForGood } from './changeForGood';
import { isTooOld } from './isTooOld';
import { namesOf, partsOf } from './namesOf';
import type { PendingSubmission } from './PendingSubmission';
import { roomFor } from './roomFor';
import type { Submission, SubmissionStep, SubmittedCall } from './Submission';
import { submissionStore } from './SubmissionStore';
import { hasAsked, idsOf, laterTries, withNamed, withoutTry, withTry } from './tries';

/** Seconds during which a replaced step is still checked: nodes may lag behind each other. */
const lagging = 600;
/** The maximum number of doubts kept per account. */
const most = 20;

/**
 * Stores a submission that may still go through although the page no longer waits for it; false if storage is full. In a
 * browser that stores nothing it is kept while the page is open; the user was told so before signing.
 */
export function addDoubt(config: CopyConfig, pending: PendingSubmission): boolean {
  const store = submissionStore(config);
  const { account } = pending.submission;
  const doubts = store.doubts(account);
  // a page that was closed while it dismissed this one has added it before
  const isListed = hasAsked(doubts, pending.submission);
  const next = (isListed && withNamed(doubts, pending.submission)) || withTry(doubts, pending);
  if (store.setDoubts(account, next)) return true;
  if (roomFor(store, pending) === 'forbidden') return true;
  store.setDoubts(account, doubts);
  return false;
}

/**
 * Transactions that ended a later submission must not be mistaken for an earlier one with the same calls. Another tab may
 * have dismissed the later one: once it is confirmed, nothing of it is in doubt.
 */
export function passDoubts(config: CopyConfig, { id, account, steps }: Submission): void {
  const store = submissionStore(config);
  const doubts = store.doubts(account);
  if (!doubts.length) return;
  const isConfirmed = steps.every(({ phase }) => phase === 'confirmed');
  const left = isConfirmed ? withoutTry(doubts, id) : doubts;
  const hashes = steps.flatMap((step) => step.hashes);
  store.setDoubts(account, passed(left, hashes, id));
}

/**
 * Keeps what the wallet has named of a submission that another tab has dismissed, at least in this tab. A record that is
 * gone is added again: what went through is only reported once. Returns whether it is kept beyond the page.
 */
export function nameDoubt(config: CopyConfig, pending: PendingSubmission): boolean {
  const store = submissionStore(config);
  const { account } = pending.submission;
  const doubts = store.doubts(account);
  return store.setDoubts(account, withNamed(doubts, pending.submission) ?? withTry(doubts, pending));
}

/**
 * Submissions whose outcome cannot be searched, and which were reported to the user: submitting again confirms that
 * they read it.
 */
const told = new Set<Hex>();

/**
 * Checks whether earlier submissions with unknown outcomes went through after all; the drafts of one that did are removed.
 * Nothing may be sent before this has finished.
 *
 * @throws MimicError `went_through`, `unreadable`, `unsearchable` once for each, `not_buried`, `too_many_doubts`, or the
 * node's error
 */
export async function settleDoubts(config: CopyConfig, account: Address): Promise<void> {
  const store = submissionStore(config);
  const doubts = store.doubts(account);
  if (!doubts.length) return;
  if (doubts.some(({ submission }) => !submission.steps.length)) {
    // reported once; the message asked the user to check before submitting again
    store.setDoubts(
      account,
      doubts.filter(({ submission }) => submission.steps.length),
    );
    throw transactionError('unreadable');
  }
  const client = readClient(config);
  const looks: (Look & Pick<PendingSubmission, 'sent'> & { id: Hex; ids: readonly Hex[]; isOld: boolean })[] =
    [];
  const hashes: Hex[] = [];
  // each transaction belongs to one submission: of two with the same calls, the one that knows its hash comes first
  const queue = [...doubts].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  for (const doubt of queue) {
    const { submission, sent } = doubt;
    const [next] = passed([doubt], hashes);
    // the age of its last try
    const isOld = await isTooOld(client, submission);
    const look = next && !isOld ? await lookAtDoubt(config, next.submission) : nothing;
    hashes.push(...look.hashes);
    looks.push({ ...look, id: submission.id, ids: idsOf(submission), sent, isOld });
    // where a try went through, the next one may have, too
    if (!isOld && isOver(look)) queue.push(...laterTries(doubt));
  }
  // another tab has dismissed one in the meantime, or its wallet has named one
  if (store.doubts(account) !== doubts) return settleDoubts(config, account);
  const leftOf = (doubt: PendingSubmission): PendingSubmission[] => {
    const { submission, sent } = doubt;
    const look = looks.find(({ id }) => id === submission.id);
    if (!look) return [doubt];
    if (look.isOld) return [];
    const again = isOver(look) ? undefined : submission.again;
    const first = look.left.length ? [{ sent, submission: { ...submission, steps: look.left, again } }] : [];
    return again ? first : [...first, ...laterTries(doubt).flatMap(leftOf)];
  };
  // said before, if there was no room to forget it
  const known = store.done(account);
  const through = looks.flatMap(({ id, done, hashes, sent }) => {
    const names = done.length ? namesOf({ id, steps: [{ hashes }] }, done) : [];
    if (names.every((each) => known.includes(each))) return [];
    // what was done before is removed: the same ones are new
    const before = partsOf(known, { id });
    const found = done.filter((each) => !before.includes(each));
    changeForGood(config, account, (record) => afterSubmission(record, sent, found, {}));
    return names;
  });
  // a page that ends in between checks them again, instead of sending their drafts again
  store.setDoubts(account, passed(doubts.flatMap(leftOf), hashes));
  addDone(store, account, through);
  if (through.length) throw transactionError('wentThrough');
  // another one could not be stored without dropping one
  if (store.doubts(account).length >= most) throw transactionError('tooManyDoubts');
  const failed = looks.filter(({ error }) => error !== undefined);
  const untold = failed.find(({ ids }) => ids.some((id) => !told.has(id)));
  if (!untold) return;
  for (const id of failed.flatMap(({ ids }) => ids)) told.add(id);
  throw untold.error;
}

type Look = {
  done: readonly string[];
  left: readonly SubmissionStep[];
  /** The transactions with its logs. */
  hashes: readonly Hex[];
  error?: unknown;
};
const nothing: Look = { done: [], left: [], hashes: [] };

/** Whether something of it was found, or nothing is left to look for. */
const isOver = ({ left, hashes }: Look) => !left.length || hashes.length > 0;

/** The drafts that are on chain, and the steps that may still be mined. */
async function lookAtDoubt(config: CopyConfig, { account, steps, createdAt }: Submission): Promise<Look> {
  const { confirmations, contracts } = config;
  const parameters = {
    client: readClient(config),
    account,
    ...contracts,
    confirmations,
    isThorough: true,
  };
  const asked = steps.filter(({ phase }) => phase !== 'waiting' && phase !== 'confirmed');
  try {
    const views = await Promise.all(asked.map((step) => lookAtStep(step, parameters)));
    if (views.some(({ isYoung }) => isYoung)) throw transactionError('notBuried');
    const isLeft = (verdict?: string) =>
      verdict === 'open' || (verdict === 'replaced' && Date.now() / 1000 - createdAt < lagging);
    for (const [i, { reference, block }] of asked.entries()) {
      // a nonce may be counted before the receipt is there
      if (views[i]?.isMissing && isHash(reference) && (await isWaiting(parameters.client, reference, block)))
        throw transactionError('receiptTimeout');
    }
    const seen = views.flatMap((view) => view.seen);
    const isOnlyApproved = (step: SubmissionStep) => tellingCalls(step.calls).every(isApproval);
    return {
      hashes: views.flatMap((view) => view.hashes),
      // an approval alone completes no draft
      done: asked.flatMap((step, i) => (isOnlyApproved(step) ? [] : (views[i]?.done ?? []))),
      left: asked.flatMap((step, i) => {
        const open = tellingCalls(step.calls).filter((call) => !seen.includes(call));
        return isLeft(views[i]?.verdict) ? withCalls(step, open) : [];
      }),
    };
  } catch (error) {
    if (isUnsearchable(error)) return { ...nothing, left: steps, error };
    throw error;
  }
}

/**
 * Whether a transaction is pending: it is mined before anything that is sent after it. Or it was mined after `block`,
 * although the node has no receipt of it yet: behind one address there may be nodes of different heights.
 */
async function isWaiting(client: ReadClient, hash: Hex, block = Number.POSITIVE_INFINITY): Promise<boolean> {
  const sent = await client.request({ method: 'eth_getTransactionByHash', params: [hash] });
  return sent ? sent.blockNumber === null || Number(sent.blockNumber) > block : false;
}

const isNamed = ({ submission }: PendingSubmission) =>
  submission.steps.some(({ reference }) => isHash(reference));

/** Marks the transactions as not theirs, except in the record of the submission that they ended. */
const passed = (
  doubts: readonly PendingSubmission[],
  hashes: readonly Hex[],
  except?: Hex,
): PendingSubmission[] =>
  doubts.map((doubt) => {
    if (doubt.submission.id === except) return doubt;
    const steps = doubt.submission.steps.map((step) => ({
      ...step,
      passed: [...new Set([...(step.passed ?? []), ...hashes])],
    }));
    return { ...doubt, submission: { ...doubt.submission, steps } };
  });

const withCalls = (step: SubmissionStep, calls: readonly SubmittedCall[]): SubmissionStep[] =>
  calls.length ? [{ ...step, calls }] : [];
