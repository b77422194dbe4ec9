import { formatTransactionReceipt, type TransactionReceipt } from 'viem';
import { readContract } from 'viem/actions';
import { decodeEventLog, encodeEventTopics, numberToHex } from 'viem/utils';
import { exitAbi } from '../../contracts/abi/exitAbi';
import { smartAccountEventsAbi } from '../../contracts/abi/smartAccountEventsAbi';
import { transactionError } from '../../contracts/errors/transactionError';
import type { ReadClient } from '../../contracts/readClient';
import { mirrorOf } from '../../contracts/reads/mirrorOf';
import type { Address, Hex } from '../../domain/Address';
import { isHash } from '../isHash';
import type { SubmissionStep, SubmittedCall } from '../record/Submission';
import { askNumber } from './askNumber';
import type { ChainView, LookParameters } from './ChainView';
import { type ChainLog, type TraceParameters, tellingCalls, tracesOf } from './callTraces';
import { onceBuried } from './onceBuried';
import { readLogs } from './readLogs';
import { isPassed, stepLogs } from './stepLogs';

/**
 * Finds the outcome of a step on chain: in the receipts of the transactions that the wallet named, then in the logs
 * since the step was requested. Logs work for every kind of account: a relayer, an EntryPoint or a Safe's last owner may
 * send the signed calls under a hash that the page never learns.
 *
 * @throws the node's error; the outcome is then unknown
 */
export const lookAtStep = async (step: SubmissionStep, look: LookParameters): Promise<ChainView> =>
  onceBuried(look, await search(step, look));

async function search(step: SubmissionStep, look: LookParameters): Promise<ChainView> {
  const { client, account, named = [], isThorough } = look;
  const parameters = { ...look, ...(await copyContracts(client, step)) };
  const all = [...new Set([...(isHash(step.reference) ? [step.reference] : []), ...named])];
  const hashes = all.filter((hash) => !isPassed(step, hash));
  // before the logs: what is counted by then also has its logs by then
  const usedBy = isThorough ? await blockOfUse(look, step) : undefined;
  const answers = await Promise.all(hashes.map((hash) => receiptOf(client, hash)));
  // a wallet may name an older transaction with the same effect
  const receipts = answers.flatMap((each) => (each && isOfStep(step, each) ? each : []));
  const succeeded = receipts.filter(({ status }) => status === 'success');
  const told = viewOf(
    step,
    succeeded.flatMap(({ logs }) => logs),
    parameters,
  );
  if (told.verdict === 'happened') return told;

  const own = receipts.find(({ status, from }) => status === 'reverted' && isSame(from, account));
  if (own) {
    const settled = await settledByOthers(step, parameters);
    return settled ?? { ...told, ...revertedIn(own), verdict: 'reverted' };
  }
  const operation = succeeded.find(({ logs }) => logs.some((log) => isFailedOperation(log, account)));
  if (operation) return { ...told, ...revertedIn(operation), verdict: 'reverted' };

  const isBeside = succeeded.length > 0;
  const isMissing = answers.some((each) => !each);
  if (!isThorough || step.block === undefined) return { ...told, isBeside, isMissing };
  // what a node that is behind does not show may well have happened
  if ((await askNumber(client, { method: 'eth_blockNumber' })) < step.block)
    throw transactionError('unreachable');
  const found = viewOf(step, await stepLogs(step, step.block, parameters), parameters);
  if (found.verdict === 'happened') return found;
  const failure = await safeFailure(step, step.block, parameters);
  if (failure) return { ...found, ...failure, verdict: 'reverted' };
  // the wallet sent something other than what was requested, such as a smaller approval
  const isOther = succeeded.some((each) => each.logs.length > 0 && isOwn(step, each, account));
  const isGone = !found.seen.length && (isOther || (usedBy && !isBeside));
  if (isGone && usedBy) await expectLogsOf(look, usedBy);
  return { ...found, isBeside, isMissing, verdict: isGone ? 'replaced' : 'open' };
}

const isOwn = (
  { kind, reference }: SubmissionStep,
  { from, transactionHash }: TransactionReceipt,
  account: Address,
) => kind === 'transaction' && isSame(from, account) && isSame(transactionHash, reference);

/**
 * Behind one URL, one machine may count a transaction whose logs another does not have yet. Throws if the logs do not
 * reach that far.
 */
const expectLogsOf = ({ client, account }: LookParameters, blockHash: Hex) =>
  client.request({ method: 'eth_getLogs', params: [{ blockHash, address: account }] });

/**
 * Whether a transaction is new enough to be the step's. One with the step's own nonce always is: a reorg may have moved
 * it.
 */
const isOfStep = (
  { block, reference, sentNonce }: SubmissionStep,
  { blockNumber, transactionHash }: TransactionReceipt,
) =>
  block === undefined ||
  blockNumber > BigInt(block) ||
  (sentNonce !== undefined && isSame(transactionHash, reference));

/** An exit that reverts because someone else closed the copy first counts as done, if nothing else was left to do. */
async function settledByOthers(step: SubmissionStep, parameters: LookParameters & TraceParameters) {
  if (step.block === undefined || !step.calls.every(({ label }) => label === 'exit')) return undefined;
  const found = viewOf(step, await stepLogs(step, step.block, parameters), parameters);
  return found.verdict === 'happened' ? found : undefined;
}

function viewOf(
  step: SubmissionStep,
  logs: readonly (ChainLog & { blockNumber: bigint | null })[],
  parameters: TraceParameters,
): ChainView {
  const sought = tellingCalls(step.calls);
  const traces = tracesOf(sought, logs, parameters);
  const found = traces.filter((each) => each !== undefined);
  const open = sought.filter((_, i) => !traces[i]).flatMap(({ draftIds }) => draftIds);
  return {
    verdict: sought.length > 0 && found.length === sought.length ? 'happened' : 'open',
    seen: sought.filter((_, i) => traces[i]),
    done: [...new Set(sought.flatMap(({ draftIds }) => draftIds))].filter((id) => !open.includes(id)),
    hashes: [...new Set(found.flatMap(({ transactionHash }) => transactionHash ?? []))],
    block: latestOf(found),
    isBeside: false,
  };
}

/** A wallet may split a batch: its last call in order need not be the last one mined. */
const latestOf = (logs: readonly { blockNumber: bigint | null }[]): bigint | undefined =>
  logs
    .flatMap(({ blockNumber }) => blockNumber ?? [])
    .sort((a, b) => Number(a - b))
    .at(-1);

/** The contracts that settle copies and store requests to leave them, if the step involves them. */
async function copyContracts(
  client: ReadClient,
  { calls }: SubmissionStep,
): Promise<Pick<TraceParameters, 'settle' | 'mirror'>> {
  const routerOf = (wanted: SubmittedCall['label']) => calls.find(({ label }) => label === wanted)?.to;
  const [exits, leaves] = [routerOf('exit'), routerOf('leave')];
  const [settle, mirror] = await Promise.all([
    exits && readContract(client, { address: exits, abi: exitAbi, functionName: 'settle' }),
    leaves && mirrorOf(client, leaves),
  ]);
  return { settle, mirror };
}

/** The failure of a Safe's transaction, which the Safe reports under its own hash. */
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

/** The block by which another transaction of the account has replaced the one that the node once had. */
async function blockOfUse(
  { client, account, confirmations = 0 }: LookParameters,
  { sentNonce }: SubmissionStep,
): Promise<Hex | undefined> {
  const countAt = (at: Hex | 'latest') =>
    askNumber(client, { method: 'eth_getTransactionCount', params: [account, at] });
  if (sentNonce === undefined || (!confirmations && (await countAt('latest')) <= sentNonce)) return undefined;
  const head = await askNumber(client, { method: 'eth_blockNumber' });
  const at = numberToHex(Math.max(0, head - confirmations));
  if ((await countAt(at)) <= sentNonce) return undefined;
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [at, false] });
  if (!block?.hash) throw transactionError('unreachable');
  return block.hash;
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

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();
