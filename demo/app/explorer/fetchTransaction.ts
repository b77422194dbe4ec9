import { createClient, type Hex, http, TransactionReceiptNotFoundError } from 'viem';
import { getBlock, getTransactionReceipt } from 'viem/actions';
import type { RunConfig } from '../loadConfig';
import { explainEvent } from './explainEvent';
import type { Fact } from './Facts';
import { printTime, printValues } from './printValues';
import { onlyToken, tokenOf, withAmounts } from './withAmounts';

export type ExplainedTransaction = {
  facts: readonly Fact[];
  events: readonly { id: number; contract: string; name: string; facts: readonly Fact[] }[];
};

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
  const events = receipt.logs.map((log) => ({ log, event: explainEvent(log) }));
  const token = onlyToken(events.map(({ log, event }) => tokenOf(event, log.address, run)));
  return {
    facts: [
      ['Transaction', hash.toLowerCase()],
      ['Outcome', receipt.status === 'success' ? 'Succeeded' : 'Reverted'],
      ['Time', printTime(timestamp)],
      ['Block', String(receipt.blockNumber)],
      ['From', receipt.from.toLowerCase()],
      ['To', receipt.to ? nameOf(receipt.to) : 'a new contract'],
      ['Gas', receipt.gasUsed.toLocaleString('en-US')],
    ],
    events: events.map(({ log, event }) => ({
      id: log.logIndex,
      contract: nameOf(log.address),
      ...printValues(withAmounts(event, log.address, run, token)),
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
  return (address: string) => names.get(address.toLowerCase()) ?? address.toLowerCase();
}
