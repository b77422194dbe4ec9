import type { Client } from 'viem';
import { transactionError } from '../contracts/errors/transactionError';
import type { ReadClient } from '../contracts/readClient';
import type { Address, Hex } from '../domain/Address';
import type { ErrorMessageKey } from '../messages/errors';
import { isHash } from './isHash';
import { askBatchStatus, type BatchClaim } from './onchain/askBatchStatus';
import { askNumber } from './onchain/askNumber';
import type { ChainView } from './onchain/ChainView';
import { lookAtStep } from './onchain/lookAtStep';
import { isUnsearchable } from './onchain/readLogs';
import type { SubmissionStep } from './record/Submission';
import type { FinalStatus } from './record/SubmissionStatus';
import type { SubmissionRun, WaitParameters } from './SubmissionRun';
import { revertFailures } from './send/revertFailures';

/** Parameters of `watchStep`. */
export type WatchParameters = WaitParameters & {
  /** Asked for a batch's status; undefined if not connected. */
  walletClient: Client | undefined;
  publicClient: ReadClient;
  /** The contract that emits the follower's events. */
  contracts: { readonly matchingRule: Address };
  /** The status to report if the step is not on chain and nothing more is known. */
  doubt?: unknown;
};

/** Logs are searched on every nth poll; receipts are requested on every poll. */
const thorough = 4;
/** Consecutive searches that must find nothing before a step counts as impossible: nodes may lag behind each other. */
const enough = 2;

/**
 * Watches a step requested from the wallet until its outcome is on chain. Returns undefined once it is confirmed, else the
 * final status of the submission. The chain decides; the wallet's answers only show where to look. Never rejects.
 */
export async function watchStep(
  run: SubmissionRun,
  index: number,
  parameters: WatchParameters,
): Promise<FinalStatus | undefined> {
  const { publicClient, walletClient, contracts, timeout, doubt, confirmations } = parameters;
  const { pollingInterval = publicClient.pollingInterval } = parameters;
  const { account } = run.submission;
  // the system clock may be set back, which would prolong the wait
  const end = performance.now() + timeout;
  let claim: BatchClaim | undefined;
  let unreachable: unknown;
  let isBeside = false;
  let isYoung = false;
  let misses = 0;
  for (let poll = timeout > 0 ? 1 : thorough; ; poll += 1) {
    const step = run.submission.steps[index];
    if (!step) return run.unknown(doubt);
    try {
      claim = (await batchClaim(walletClient, run.submission.id, step)) ?? claim;
      const sentNonce = step.sentNonce ?? (await nonceOf(publicClient, account, step));
      if (sentNonce !== step.sentNonce) run.update(index, { sentNonce });
      const hasEnded = claim !== undefined && claim.code >= 200;
      const isThorough = hasEnded || isBeside || poll % thorough === 0;
      const look = {
        client: publicClient,
        account,
        ...contracts,
        named: claim?.named,
        isThorough,
      };
      const view = whileTrying(claim, await lookAtStep({ ...step, sentNonce }, { ...look, confirmations }));
      if (unreachable) run.at('confirming', index);
      unreachable = undefined;
      isBeside = view.isBeside;
      isYoung = view.isYoung ?? false;
      note(run, index, view);
      if (view.verdict === 'happened') return undefined;
      if (view.verdict === 'reverted') {
        // the transaction that a wallet names may have been its first attempt
        if (step.kind === 'batch') run.update(index, { isDoubtful: true });
        return await reverted(run, index, publicClient, view.block);
      }
      const failure = view.isYoung
        ? undefined
        : view.verdict === 'replaced'
          ? 'replaced'
          : claimedFailure(claim);
      if (isThorough) misses = failure ? misses + 1 : 0;
      if (failure && misses >= enough) return await ended(run, index, failure, publicClient);
    } catch (cause) {
      const problem = isUnsearchable(cause) ? cause : transactionError('unreachableSince', cause);
      if (!unreachable && timeout > 0) run.at('confirming', index, problem);
      unreachable = problem;
    }
    // a search that finds nothing is repeated once, however little time is left
    const last = misses > 0 ? end + (thorough + 1) * pollingInterval : end;
    if (performance.now() + pollingInterval >= last) {
      return run.unknown(
        await reasonOf(run, index, { ...parameters, claim, unreachable, isBeside, isYoung }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pollingInterval));
  }
}

/** Stores the result, so that neither a reload nor a later failure loses it. */
function note(run: SubmissionRun, index: number, { verdict, done, hashes, block }: ChainView) {
  const minedIn = block === undefined ? {} : { minedIn: Number(block) };
  if (verdict === 'happened')
    run.update(index, { phase: 'confirmed', hashes, isDoubtful: false, ...minedIn });
  else if (verdict === 'reverted') run.update(index, { phase: 'failed', hashes, ...minedIn });
  else if (done.length) run.update(index, { hashes, happened: done });
}

/** A wallet that has not finished a batch may retry what has failed. */
const whileTrying = (claim: BatchClaim | undefined, view: ChainView): ChainView =>
  claim && claim.code < 200 && view.verdict === 'reverted' ? { ...view, verdict: 'open' } : view;

/** The failure that the wallet reports, as a row of the error table, by EIP-5792's codes. */
function claimedFailure(claim: BatchClaim | undefined): ErrorMessageKey | undefined {
  if (!claim || claim.code < 400) return undefined;
  if (claim.code >= 600) return 'partlyIncluded';
  return claim.code >= 500 ? 'reverted' : 'notIncluded';
}

async function ended(run: SubmissionRun, index: number, key: ErrorMessageKey, client: ReadClient) {
  if (key === 'partlyIncluded') return run.unknown(transactionError(key));
  // by the next submission another node may know more than this one
  run.update(index, { phase: 'failed', isDoubtful: true });
  if (key === 'reverted') return reverted(run, index, client);
  return run.failedFrom(index, 'cancelled', transactionError(key));
}

async function reverted(run: SubmissionRun, index: number, client: ReadClient, block?: bigint) {
  const { account, steps } = run.submission;
  return run.failed('reverted', await revertFailures(client, account, steps[index]?.calls ?? [], block));
}

async function batchClaim(client: Client | undefined, id: Hex, { kind, reference }: SubmissionStep) {
  // without a response, the wallet knows the batch under the id it was given
  return client && kind === 'batch' ? askBatchStatus(client, reference ?? id) : undefined;
}

/** The actual nonce of a sent transaction, which the wallet chose. A lower one belongs to an older transaction. */
async function nonceOf(client: ReadClient, account: Address, { kind, reference, nonce }: SubmissionStep) {
  if (kind !== 'transaction' || !isHash(reference) || nonce === undefined) return undefined;
  const sent = await client.request({ method: 'eth_getTransactionByHash', params: [reference] });
  if (sent?.from.toLowerCase() !== account) return undefined;
  return Number(sent.nonce) >= nonce ? Number(sent.nonce) : undefined;
}

type Findings = WatchParameters & {
  claim: BatchClaim | undefined;
  unreachable: unknown;
  isBeside: boolean;
  isYoung: boolean;
};

/** Why a step's outcome is unknown. */
async function reasonOf(
  run: SubmissionRun,
  index: number,
  { publicClient, walletClient, claim, unreachable, isBeside, isYoung, doubt }: Findings,
): Promise<unknown> {
  const step = run.submission.steps[index];
  if (unreachable) return unreachable;
  if (isYoung) return transactionError('receiptTimeout');
  if (doubt !== undefined) return doubt;
  if (isBeside || (claim && claim.code >= 200)) return transactionError('unproven');
  if (step?.kind === 'batch' && !walletClient) return transactionError('ConnectorNotConnectedError');
  const { account } = run.submission;
  try {
    if (step?.reference === undefined) {
      if (step?.kind === 'batch' || (await transactionCount(publicClient, account)) === step?.nonce) {
        return transactionError('notSeen');
      }
      return transactionError('sentSince');
    }
    const code = await publicClient.request({ method: 'eth_getCode', params: [account, 'latest'] });
    const isQueued = code !== '0x' && step.kind === 'transaction' && step.sentNonce === undefined;
    return transactionError(isQueued ? 'queued' : 'receiptTimeout');
  } catch (cause) {
    return transactionError('unreachableSince', cause);
  }
}

/** How many transactions the account has sent, pending ones included. */
export const transactionCount = (client: ReadClient, account: Address): Promise<number> =>
  askNumber(client, { method: 'eth_getTransactionCount', params: [account, 'pending'] });
