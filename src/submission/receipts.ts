import { type Client, erc20Abi, formatTransactionReceipt, type TransactionReceipt } from 'viem';
import { readContract } from 'viem/actions';
import { decodeFunctionData, numberToHex } from 'viem/utils';
import { isApproval } from '../contracts/Call';
import { transactionError } from '../contracts/errors/transactionError';
import type { ReadClient } from '../contracts/readClient';
import { simulateCalls } from '../contracts/simulateCalls';
import { formatAddress } from '../domain/format/formatAddress';
import type { Address, Hex } from '../domain/values';
import {
  type ConfirmingStatus,
  type DraftFailure,
  type FailureReason,
  type FinalStatus,
  failedFor,
  isHash,
  type Submission,
  type SubmittedCall,
} from './Submission';
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
    /** Called when the node cannot be reached, and with undefined once it can. */
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
        const [failure] = await revertsOf([call], reader, receipt.blockNumber).catch(() => []);
        return { reason: 'reverted', error: failure?.error ?? transactionError('reverted') };
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

/**
 * Adds to a status what the wallet reports on its batch, and the transactions that it names, which decides nothing. A submission
 * that is confirming has failed if the chain shows that its transaction reverted, or by `lastBlock` was of another account.
 */
export async function withNews(
  status: ConfirmingStatus | FinalStatus,
  {
    publicClient,
    walletClient,
    lastBlock,
  }: { publicClient: ReadClient; walletClient: Client | undefined; lastBlock: number },
): Promise<ConfirmingStatus | FinalStatus> {
  const { submission } = status;
  const last = submission.steps.at(-1);
  if (last?.reference === undefined) return status;
  const report =
    last.kind === 'batch' && walletClient ? await fetchBatchReport(walletClient, last.reference) : undefined;
  const hashes = report?.hashes.length ? report.hashes : last.hashes;
  const withHashes = { ...submission, steps: [...submission.steps.slice(0, -1), { ...last, hashes }] };
  if (status.status !== 'confirming') return { ...status, submission: withHashes };
  for (const hash of hashes) {
    const receipt = await fetchReceipt(publicClient, hash);
    if (receipt?.status === 'reverted') {
      const failures = await fetchRevert(publicClient, submission, receipt);
      if (failures) return failedFor(withHashes, 'reverted', failures);
    }
    const sender = receipt && Number(receipt.blockNumber) <= lastBlock && senderOf(submission, receipt);
    if (sender && sender !== submission.account) {
      const error = transactionError('otherAccount', formatAddress(sender));
      return failedFor(withHashes, 'other_account', [{ draftIds: idsOf(submission), error }]);
    }
  }
  const { problem: _, ...rest } = status;
  const problem = report?.hasFailed && { problem: transactionError('walletFailed') };
  return { ...rest, submission: withHashes, ...problem };
}

const idsOf = ({ items }: Submission) => items.map(({ draftId }) => draftId);

/** The account for which a transaction has carried out a submission, by the router's event `Done`. */
function senderOf({ items, router }: Submission, { logs }: TransactionReceipt): Address | undefined {
  const senders = items.map(
    ({ draftId, callHash }) =>
      logs.find(
        ({ address, topics, data }) =>
          address.toLowerCase() === router && topics[2] === draftId && data === callHash,
      )?.topics[1],
  );
  const [sender] = senders;
  return sender && senders.every((each) => each === sender) ? `0x${sender.slice(26)}` : undefined;
}

/** Why a submission's transaction reverted; undefined if it is not the submission's. */
async function fetchRevert(
  publicClient: ReadClient,
  submission: Submission,
  { transactionHash, blockNumber }: TransactionReceipt,
): Promise<readonly DraftFailure[] | undefined> {
  const { account, steps, deadline } = submission;
  const draftIds = idsOf(submission);
  const sent = await publicClient.request({
    method: 'eth_getTransactionByHash',
    params: [transactionHash],
  });
  // a wallet may name any transaction: only this submission's has these ids and this deadline
  const words = [numberToHex(deadline, { size: 32 }), ...draftIds];
  if (!sent || !words.every((word) => sent.input.includes(word.slice(2)))) return undefined;
  const calls = steps.at(-1)?.calls ?? [];
  const failures = await revertsOf(calls, { publicClient, account }, blockNumber).catch(() => []);
  return failures.length ? failures : [{ draftIds, error: transactionError('reverted') }];
}

/** The calls that revert, on the latest state or that after a block, since a receipt does not say why one did. */
export async function revertsOf(
  calls: readonly SubmittedCall[],
  { publicClient, account }: Reader,
  blockNumber?: bigint,
): Promise<DraftFailure[]> {
  const results = await simulateCalls(publicClient, { account, calls, ...(blockNumber && { blockNumber }) });
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
