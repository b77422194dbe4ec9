import { type Client, erc20Abi, formatTransactionReceipt, type TransactionReceipt } from 'viem';
import { readContract } from 'viem/actions';
import { decodeFunctionData, numberToHex } from 'viem/utils';
import { transactionError } from '../contracts/errors/transactionError';
import { isApproval } from '../contracts/plan/Call';
import type { ReadClient } from '../contracts/readClient';
import { simulateCalls } from '../contracts/simulateCalls';
import type { Address, Hex } from '../domain/Address';
import { isHash } from './parseSubmission';
import type { DraftFailure, FailureReason, Submission, SubmittedCall } from './Submission';
import { fetchBatchReport } from './wallet';

type Reader = { publicClient: ReadClient; account: Address };

/** Whether the account's allowance is already what an approval sets, or more; false for any other call. */
export async function isApproved(
  call: SubmittedCall,
  { publicClient, account }: Reader,
  blockNumber?: bigint,
): Promise<boolean> {
  if (!isApproval(call)) return false;
  const { args } = decodeFunctionData({ abi: erc20Abi, data: call.data });
  const [spender, amount] = args as readonly [Address, bigint];
  const allowance = await readContract(publicClient, {
    address: call.to,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, spender],
    ...(blockNumber !== undefined && { blockNumber }),
  });
  return amount > 0n ? allowance >= amount : allowance === 0n;
}

/**
 * Waits until an approval is on chain, whatever transaction has set it, for at most `lifetime` seconds. Returns why it is not
 * what was asked for; undefined if it is.
 */
export async function watchApproval(
  call: SubmittedCall,
  {
    reference,
    lifetime,
    pollingInterval,
    signal,
    onProblem,
    ...reader
  }: Reader & {
    /** What the wallet has answered. */
    reference: string | undefined;
    lifetime: number;
    pollingInterval: number;
    signal?: AbortSignal | undefined;
    /** Called when the node cannot be reached, and with undefined when it can again. */
    onProblem(problem: unknown): void;
  },
): Promise<{ reason: FailureReason; error: unknown } | undefined> {
  // the system clock may be set back, which would prolong the wait
  const end = performance.now() + lifetime * 1000;
  let problem: unknown;
  while (performance.now() < end) {
    if (signal?.aborted) return { reason: 'stopped', error: transactionError('stopped') };
    try {
      if (await isApproved(call, reader)) return undefined;
      const receipt = await fetchOwnReceipt(reader, reference, call.to);
      if (receipt?.status === 'reverted') {
        const error = (await revertsOf([call], reader, receipt.blockNumber))[0]?.error;
        return { reason: 'reverted', error: error ?? transactionError('reverted') };
      }
      // the visitor may choose another amount in the wallet
      if (receipt && !(await isApproved(call, reader, receipt.blockNumber))) {
        return { reason: 'refused', error: transactionError('approvedLess') };
      }
      if (problem) onProblem(undefined);
      problem = undefined;
    } catch (error) {
      if (!problem) onProblem(error);
      problem = error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollingInterval));
  }
  return { reason: 'expired', error: transactionError('expired') };
}

/** What is said of a submission while it may still happen. It decides nothing. */
export type News = {
  /** With the transactions that the wallet names. */
  submission: Submission;
  /** The chain shows that its transaction reverted, and why. */
  failures?: readonly DraftFailure[];
  /** The wallet says that it failed. */
  problem?: unknown;
};

/** Asks the wallet for its report on a batch, and the node for the transactions that the wallet has named. */
export async function fetchNews(
  publicClient: ReadClient,
  submission: Submission,
  walletClient?: Client,
): Promise<News> {
  const last = submission.steps.at(-1);
  if (last?.reference === undefined) return { submission };
  const report =
    last.kind === 'batch' && walletClient ? await fetchBatchReport(walletClient, last.reference) : undefined;
  const hashes = report?.hashes.length ? report.hashes : last.hashes;
  const named = { ...submission, steps: [...submission.steps.slice(0, -1), { ...last, hashes }] };
  for (const hash of hashes) {
    const failures = await fetchRevert(publicClient, submission, hash);
    if (failures) return { submission: named, failures };
  }
  return {
    submission: named,
    ...(report && report.code >= 400 && { problem: transactionError('walletFailed') }),
  };
}

/** Why a submission's transaction reverted; undefined unless the chain shows that it did. */
async function fetchRevert(
  publicClient: ReadClient,
  { account, steps, items, deadline }: Submission,
  hash: Hex,
): Promise<readonly DraftFailure[] | undefined> {
  const receipt = await fetchReceipt(publicClient, hash);
  if (receipt?.status !== 'reverted') return undefined;
  const sent = await publicClient.request({ method: 'eth_getTransactionByHash', params: [hash] });
  // a wallet may name any transaction: only this submission's has these ids and this deadline
  const words = [numberToHex(deadline, { size: 32 }), ...items.map(({ draftId }) => draftId)];
  if (!sent || !words.every((word) => sent.input.includes(word.slice(2)))) return undefined;
  const calls = steps.at(-1)?.calls ?? [];
  const failures = await revertsOf(calls, { publicClient, account }, receipt.blockNumber);
  if (failures.length) return failures;
  return [{ draftIds: items.map(({ draftId }) => draftId), error: transactionError('reverted') }];
}

/** A receipt does not say why a call reverted: it is simulated again on the state after the block. */
async function revertsOf(
  calls: readonly SubmittedCall[],
  { publicClient, account }: Reader,
  blockNumber: bigint,
): Promise<DraftFailure[]> {
  const results = await simulateCalls(publicClient, { account, calls, blockNumber }).catch(() => []);
  return results.flatMap((result, i) =>
    result.status === 'reverts' ? [{ draftIds: calls[i]?.draftIds ?? [], error: result.error }] : [],
  );
}

async function fetchReceipt(client: ReadClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  const found = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
  return found ? formatTransactionReceipt(found) : undefined;
}

/** The receipt of a transaction that the account itself has sent to this address. */
async function fetchOwnReceipt(
  { publicClient, account }: Reader,
  hash: string | undefined,
  to: Address,
): Promise<TransactionReceipt | undefined> {
  const receipt = isHash(hash) ? await fetchReceipt(publicClient, hash as Hex) : undefined;
  const isOwn = receipt?.from.toLowerCase() === account && receipt.to?.toLowerCase() === to;
  return isOwn ? receipt : undefined;
}
