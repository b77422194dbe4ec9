import {
  type Abi,
  createClient,
  decodeEventLog,
  type Hex,
  http,
  type Log,
  TransactionReceiptNotFoundError,
} from 'viem';
import { getBlock, getTransactionReceipt } from 'viem/actions';
import type { RunConfig } from '../loadConfig';
import { EVENTS } from './events';

export type ExplainedTransaction = {
  facts: readonly (readonly [name: string, value: string])[];
  events: readonly { id: number; contract: string; name: string; values: string }[];
};

/** A transaction's receipt with its events in words; null where the chain does not know it. */
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
      ['Time', new Date(Number(timestamp) * 1000).toLocaleString('en-US')],
      ['Block', String(receipt.blockNumber)],
      ['From', receipt.from],
      ['To', receipt.to ? nameOf(receipt.to) : 'a new contract'],
      ['Gas', receipt.gasUsed.toLocaleString('en-US')],
    ],
    events: receipt.logs.map((log) => ({ id: log.logIndex, contract: nameOf(log.address), ...explain(log) })),
  };
}

function namesOf({ contracts, tokens }: RunConfig) {
  const names = new Map([
    ...Object.entries(contracts).map(([name, address]) => [address.toLowerCase(), name] as const),
    ...tokens.map(({ address, symbol }) => [address.toLowerCase(), symbol] as const),
  ]);
  return (address: string) => names.get(address.toLowerCase()) ?? address;
}

function explain({ data, topics }: Log) {
  try {
    const { eventName, args } = decodeEventLog({ abi: EVENTS as Abi, data, topics });
    return { name: eventName ?? 'Event', values: print(args) };
  } catch {
    return { name: 'Unknown event', values: [...topics, data].join('\n') };
  }
}

const print = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2);
