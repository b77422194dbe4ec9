import { formatTransactionReceipt, type TransactionReceipt } from 'viem';
import { decodeEventLog, encodeEventTopics } from 'viem/utils';
import { followerEventsAbi } from '../../contracts/abi/followerEventsAbi';
import { smartAccountEventsAbi } from '../../contracts/abi/smartAccountEventsAbi';
import { isApproval } from '../../contracts/plan/Call';
import type { ReadClient } from '../../contracts/readClient';
import type { Address, Hex } from '../../domain/Address';
import { isHash } from '../isHash';
import type { SubmissionStep, SubmittedCall } from '../record/Submission';
import { askNumber } from './askNumber';
import { type ChainLog, isTraceOf, tellingCalls } from './callTraces';
import { readLogs } from './readLogs';

/** What the chain says about a step. */
export type ChainView = {
  /**
   * `happened`: all of it is on chain; `reverted` and `replaced`: it is not, and what was signed cannot be carried out
   * any more; `open`: not on chain so far.
   */
  verdict: 'happened' | 'reverted' | 'replaced' | 'open';
  /** The calls that are on chain, all of them or, where a wallet did not keep a batch together, some. */
  seen: readonly SubmittedCall[];
  /** The transactions that tell of it. */
  hashes: readonly Hex[];
  /** The last block that tells of it. */
  block?: bigint;
  /** A transaction was mined that the wallet named, and says nothing about the step. */
  isBeside: boolean;
};

/** Whose step, where its events stand, and what else the wallet has named. */
export type LookParameters = {
  client: ReadClient;
  account: Address;
  matchingRule: Address;
  /** Transactions that the wallet says a batch ended in. */
  named?: readonly Hex[];
  /** Whether to search the logs, where receipts do not tell. */
  isThorough: boolean;
};

/**
 * Asks the chain what became of a step: in the receipts of the transactions that the wallet named, then in the logs
 * since the step was asked for. These serve every kind of account, since a relayer, an EntryPoint or a Safe's last
 * owner may send what was signed, under a hash that the page is never told.
 *
 * @throws what the node answered; then nothing is known
 */
export async function lookAtStep(step: SubmissionStep, parameters: LookParameters): Promise<ChainView> {
  const { client, account, named = [], isThorough } = parameters;
  const hashes = [...new Set([...(isHash(step.reference) ? [step.reference] : []), ...named])];
  // before the logs: what is counted by then has its logs by then too
  const isPassed = isThorough && (await isNoncePassed(client, account, step));
  const answers = await Promise.all(hashes.map((hash) => receiptOf(client, hash)));
  // a wallet may name an older transaction that did the same
  const receipts = answers.flatMap((each) => (each && isOfStep(step, each) ? each : []));
  const succeeded = receipts.filter(({ status }) => status === 'success');
  const told = viewOf(
    step,
    succeeded.flatMap(({ logs }) => logs),
    parameters,
  );
  if (told.verdict === 'happened') return told;

  const own = receipts.find(({ status, from }) => status === 'reverted' && isSame(from, account));
  if (own) return { ...told, ...revertedIn(own), verdict: 'reverted' };
  const operation = succeeded.find(({ logs }) => logs.some((log) => isFailedOperation(log, account)));
  if (operation) return { ...told, ...revertedIn(operation), verdict: 'reverted' };

  const isBeside = succeeded.length > 0;
  if (!isThorough || step.block === undefined) return { ...told, isBeside };
  const found = viewOf(step, await stepLogs(step, step.block, parameters), parameters);
  if (found.verdict === 'happened') return found;
  const failure = await safeFailure(step, step.block, parameters);
  if (failure) return { ...found, ...failure, verdict: 'reverted' };
  return { ...found, isBeside, verdict: isPassed && !isBeside && !found.seen.length ? 'replaced' : 'open' };
}

/** One with the step's own nonce is, wherever it stands: a reorg may have moved it. */
const isOfStep = (
  { block, reference, sentNonce }: SubmissionStep,
  { blockNumber, transactionHash }: TransactionReceipt,
) =>
  block === undefined ||
  blockNumber > BigInt(block) ||
  (sentNonce !== undefined && isSame(transactionHash, reference));

function viewOf(step: SubmissionStep, logs: readonly ChainLogAt[], parameters: LookParameters): ChainView {
  const sought = tellingCalls(step.calls);
  const traces = sought.map((call) => logs.find((log) => isTraceOf(call, log, parameters)));
  const found = traces.filter((each) => each !== undefined);
  const seen = sought.filter((_, i) => traces[i]);
  return {
    verdict: sought.length > 0 && seen.length === sought.length ? 'happened' : 'open',
    seen,
    hashes: [...new Set(found.flatMap(({ transactionHash }) => transactionHash ?? []))],
    block: found.at(-1)?.blockNumber ?? undefined,
    isBeside: false,
  };
}

type ChainLogAt = ChainLog & { blockNumber: bigint | null };

/** The account's own events, and those of its approvals where they are all there is to see. */
async function stepLogs(
  step: SubmissionStep,
  block: number,
  { client, account, matchingRule }: LookParameters,
) {
  const sought = tellingCalls(step.calls);
  const since = { fromBlock: block + 1 };
  if (sought.some(isApproval)) {
    const address = [...new Set(sought.map(({ to }) => to))];
    return readLogs(client, { ...since, address, topics: [topicOf('Approval'), padded(account)] });
  }
  const events = [topicOf('Deposit'), topicOf('Withdraw'), topicOf('SetMatchingRule')];
  return readLogs(client, { ...since, address: matchingRule, topics: [events, null, padded(account)] });
}

/** A Safe answers with a hash of its own, and tells under it that a transaction of its owners failed. */
async function safeFailure(
  { reference }: SubmissionStep,
  block: number,
  { client, account }: LookParameters,
) {
  if (!isHash(reference)) return undefined;
  const [topic] = encodeEventTopics({ abi: smartAccountEventsAbi, eventName: 'ExecutionFailure' });
  const logs = await readLogs(client, { fromBlock: block + 1, address: account, topics: [topic] });
  // the hash is indexed since Safe 1.4
  const failed = logs.find(({ topics, data }) => isSame(topics[1] ?? data.slice(0, 66), reference));
  if (!failed) return undefined;
  return {
    hashes: failed.transactionHash ? [failed.transactionHash] : [],
    block: failed.blockNumber ?? undefined,
  };
}

/** Whether another transaction of the account has taken the place of the one that the node once had. */
async function isNoncePassed(client: ReadClient, account: Address, { sentNonce }: SubmissionStep) {
  if (sentNonce === undefined) return false;
  const count = await askNumber(client, { method: 'eth_getTransactionCount', params: [account, 'latest'] });
  return count > sentNonce;
}

async function receiptOf(client: ReadClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
  return receipt ? formatTransactionReceipt(receipt) : undefined;
}

const revertedIn = ({ transactionHash, blockNumber }: TransactionReceipt) => ({
  hashes: [transactionHash],
  block: blockNumber,
});

function isFailedOperation({ data, topics }: ChainLog, account: Address): boolean {
  try {
    const { eventName, args } = decodeEventLog({ abi: smartAccountEventsAbi, data, topics });
    return eventName === 'UserOperationEvent' && isSame(args.sender, account) && !args.success;
  } catch {
    return false;
  }
}

type EventName = (typeof followerEventsAbi)[number]['name'];

const topicOf = (eventName: EventName) => encodeEventTopics({ abi: followerEventsAbi, eventName })[0];
const padded = (address: Address): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();
