import { getConnectorClient } from 'wagmi/actions';
import { readClient } from '../contracts/readClient';
import type { Address } from '../domain/Address';
import { withTimeout } from '../domain/withTimeout';
import { withFailures } from '../drafts/changeDrafts';
import { draftStore } from '../drafts/DraftStore';
import { listDrafts } from '../drafts/listDrafts';
import { tokenOf } from './draftText';
import { fetchNews } from './receipts';
import {
  type ConfirmingStatus,
  type FailedStatus,
  failedFor,
  type Submission,
  type SubmissionStatus,
} from './Submission';
import { submissionStore } from './SubmissionStore';
import { isOpen, look, type SubmissionPage, show } from './settle';
import { transactionMessage } from './transactionMessage';

/** Milliseconds between two looks once a submission takes long: a Safe's owners may sign days later. */
const slow = 15_000;
/** Milliseconds after which it does. */
const long = 120_000;
/** Milliseconds a wallet has to connect. */
const patience = 5_000;

/** When each account was last submitted for, by deployment; those that are followed. */
const followed = new Map<string, number>();

/**
 * Follows an account's submissions until none can happen any more: looks at the chain again and again. It only reads. After a
 * reload, what is under way is shown again.
 */
export function follow(page: SubmissionPage, account: Address): void {
  const { config } = page;
  const store = submissionStore(config);
  const last = store
    .open(account)
    .filter(({ isRefused }) => !isRefused)
    .at(-1)?.submission;
  if (last && !store.status(account)) {
    show(page, { status: 'confirming', submission: last, step: last.steps.length });
  }
  const key = `${config.chain.id}/${config.contracts.router}/${account}`;
  const isFollowed = followed.has(key);
  followed.set(key, performance.now());
  if (isFollowed) return;
  const again = async () => {
    const isOver = await lookOnce(page, account);
    const since = followed.get(key) ?? 0;
    const { pollingInterval } = readClient(config);
    if (isOver) followed.delete(key);
    else setTimeout(again, performance.now() - since > long ? slow : pollingInterval);
  };
  void again();
}

/** Returns whether nothing is left to follow. Never rejects. */
async function lookOnce(page: SubmissionPage, account: Address): Promise<boolean> {
  const store = submissionStore(page.config);
  try {
    const { view } = await look(page, account);
    const status = store.status(account);
    if (status?.status === 'confirming' && isOpen(status) && !status.isOnChain)
      await askForNews(page, status);
    else if (status?.status === 'confirmed') await nameTransactions(page, status);
    const shown = store.status(account);
    const isDue = shown && isOpen(shown) && view.time <= shown.submission.deadline;
    return !store.open(account).length && !Object.keys(store.unburied(account)).length && !isDue;
  } catch (problem) {
    const status = store.status(account);
    if (status?.status === 'confirming' && !status.problem) show(page, { ...status, problem });
    return false;
  }
}

/** Shows what the wallet says of its batch, and what the chain of the transactions that the wallet names. */
async function askForNews(page: SubmissionPage, status: ConfirmingStatus): Promise<void> {
  const { config } = page;
  const { account, id } = status.submission;
  const walletClient = await connectedWallet(page, account);
  const { submission, failures, problem } = await fetchNews(
    readClient(config),
    status.submission,
    walletClient,
  );
  const store = submissionStore(config);
  if (store.status(account) !== status) return;
  if (failures) return keepFailures(page, failedFor(submission, 'reverted', failures));
  const { problem: last, ...rest } = status;
  const hashesOf = (each: Submission) => each.steps.flatMap(({ hashes }) => hashes).join();
  const isNamed = hashesOf(submission) !== hashesOf(status.submission);
  if (!isNamed && Boolean(problem) === Boolean(last)) return;
  store.change(account, id, { submission });
  show(page, { ...rest, submission, ...(problem ? { problem } : {}) });
}

/** A batch may be done before its wallet has named a transaction, to which the page links. */
async function nameTransactions(page: SubmissionPage, status: SubmissionStatus): Promise<void> {
  const { account, steps } = status.submission;
  if (steps.some(({ hashes }) => hashes.length)) return;
  const walletClient = await connectedWallet(page, account);
  const { submission } = await fetchNews(readClient(page.config), status.submission, walletClient);
  const store = submissionStore(page.config);
  // the listeners know that it is confirmed
  if (store.status(account) === status) store.setStatus(account, { ...status, submission });
}

async function connectedWallet({ config, wagmi }: SubmissionPage, account: Address) {
  // a wallet extension whose background script has stopped never answers
  return withTimeout(getConnectorClient(wagmi, { account, chainId: config.chain.id }), patience).catch(
    () => undefined,
  );
}

/** Shows that a submission failed, and stores why with its drafts. If the wallet was asked for it, it is followed all the same. */
export function keepFailures(page: SubmissionPage, status: FailedStatus): void {
  const { config, messages, locale } = page;
  const { account, id } = status.submission;
  const drafts = draftStore(config);
  const all = listDrafts(drafts.drafts(account));
  const reasons = status.failures.flatMap(({ draftIds, error }) =>
    all
      .filter((draft) => draftIds.includes(draft.id))
      .map((draft) => {
        const token = tokenOf(draft, config);
        return [draft.id, transactionMessage(error, messages, { token, locale })] as const;
      }),
  );
  if (reasons.length) drafts.change(account, (record) => withFailures(record, Object.fromEntries(reasons)));
  submissionStore(config).change(account, id, { isRefused: true });
  show(page, status);
}
