import { getConnectorClient } from 'wagmi/actions';
import { readClient } from '../contracts/readClient';
import { withTimeout } from '../domain/async';
import type { Address } from '../domain/values';
import { type SubmissionPage, show, showFailure } from './page';
import { withNews } from './receipts';
import { isOpen, reconcile } from './reconcile';
import type { ConfirmingStatus, FinalStatus, SubmissionStatus } from './Submission';
import { submissionStore } from './SubmissionStore';

/** Milliseconds between two reads once a submission takes long: a Safe's owners may sign days later. */
const slow = 15_000;
/** Milliseconds after which it does. */
const long = 120_000;
/** Milliseconds a wallet has to connect. */
const patience = 5_000;

/** When each watched account was last submitted for, by deployment. */
const watched = new Map<string, number>();

/**
 * Watches an account's submissions until none can happen any more: reads the chain at intervals. After a reload, what is under
 * way is shown as before.
 */
export function watch(page: SubmissionPage, account: Address): void {
  const { config } = page;
  const store = submissionStore(config);
  const open = store.open(account).filter(({ isRefused }) => !isRefused);
  const last = open.at(-1)?.submission;
  if (last && !store.status(account)) {
    show(page, { status: 'confirming', submission: last, step: last.steps.length });
  }
  const key = `${config.chain.id}/${config.contracts.router}/${account}`;
  const isWatched = watched.has(key);
  watched.set(key, performance.now());
  if (isWatched) return;
  const read = async () => {
    const isOver = await readOnce(page, account);
    const age = performance.now() - (watched.get(key) ?? 0);
    if (isOver) watched.delete(key);
    else setTimeout(read, age > long ? slow : readClient(config).pollingInterval);
  };
  void read();
}

/** Returns whether nothing more can happen. Never rejects. */
async function readOnce(page: SubmissionPage, account: Address): Promise<boolean> {
  const store = submissionStore(page.config);
  try {
    const { view } = await reconcile(page, account);
    const status = store.status(account);
    const isPending = status?.status === 'confirming' && isOpen(status) && !status.isOnChain;
    // a batch may be done before its wallet has named a transaction, to which the page links
    const isUnnamed =
      status?.status === 'confirmed' && !status.submission.steps.some(({ hashes }) => hashes.length);
    if (isPending || isUnnamed) await readNews(page, status, view.block - page.config.confirmations);
    const displayed = store.status(account);
    const isDue = displayed && isOpen(displayed) && view.time <= displayed.submission.deadline;
    return !store.open(account).length && !Object.keys(store.unconfirmed(account)).length && !isDue;
  } catch (problem) {
    const status = store.status(account);
    if (status?.status === 'confirming' && !status.problem) show(page, { ...status, problem });
    return false;
  }
}

/** Shows what the wallet says of its batch, and what the chain of the transactions that the wallet names. */
async function readNews(
  page: SubmissionPage,
  status: ConfirmingStatus | FinalStatus,
  lastBlock: number,
): Promise<void> {
  const { config, wagmi } = page;
  const { account, id } = status.submission;
  const store = submissionStore(config);
  const chainId = config.chain.id;
  // a wallet extension whose background script has stopped never answers
  const walletClient = await withTimeout(getConnectorClient(wagmi, { account, chainId }), patience).catch(
    () => undefined,
  );
  const next = await withNews(status, { publicClient: readClient(config), walletClient, lastBlock });
  if (store.status(account) !== status) return;
  if (next.status === 'failed') return showFailure(page, next);
  if (newsOf(next) === newsOf(status)) return;
  store.change(account, id, { submission: next.submission });
  // the listeners know that it is confirmed
  if (next.status === 'confirmed') store.setStatus(account, next);
  else show(page, next);
}

const newsOf = (status: SubmissionStatus): string =>
  JSON.stringify([status.submission, status.status === 'confirming' && Boolean(status.problem)]);
