import { createClient, type Hex, http, TransactionReceiptNotFoundError } from 'viem';
import { getBlock, getTransactionReceipt } from 'viem/actions';
import type { RunConfig } from '../loadConfig';
import { explainEvent } from './explainEvent';
import type { Fact } from './Facts';
import { withAmounts } from './withAmounts';

export type ExplainedTransaction = {
  facts: readonly Fact[];
  events: readonly { id: number; contract: string; name: string; facts: readonly Fact[] }[];
};

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });

/** A transaction's receipt with its events described; null if the chain does not know it. */
export async function fetchTransaction(run: RunConfig, hash: Hex): Promise<ExplainedTransaction | null> {
  const client = createClient({ transport: http(run.rpcUrl) });
  const receipt = await getTransactionReceipt(client, { hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  });
  if (!receipt) return null;
  const { timestamp } = await getBlock(client, { blockNumber: receipt.blockNumber });
  const nameOf = namesOf(run);
  return {
    facts: [
      ['Transaction', hash],
      ['Outcome', receipt.status === 'success' ? 'Succeeded' : 'Reverted'],
      ['Time', TIME.format(Number(timestamp) * 1000)],
      ['Block', String(receipt.blockNumber)],
      ['From', receipt.from],
      ['To', receipt.to ? nameOf(receipt.to) : 'a new contract'],
      ['Gas', receipt.gasUsed.toLocaleString('en-US')],
    ],
    events: receipt.logs.map((log) => ({
      id: log.logIndex,
      contract: nameOf(log.address),
      ...withAmounts(explainEvent(log), log.address, run),
    })),
  };
}

function namesOf({ contracts, tokens, earn }: RunConfig) {
  const names = new Map([
    ...Object.entries(contracts ?? {}).map(([name, address]) => [address.toLowerCase(), name] as const),
    ...(earn ? [[earn.votingEscrow.toLowerCase(), 'votingEscrow'] as const] : []),
    ...[...tokens, ...(earn ? [earn.token] : [])].map(
      ({ address, symbol }) => [address.toLowerCase(), symbol] as const,
    ),
  ]);
  return (address: string) => names.get(address.toLowerCase()) ?? address;
}
