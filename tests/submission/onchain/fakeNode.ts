import { type Address, createClient, custom, encodeFunctionData, type Hex, numberToHex, pad } from 'viem';
import { exitAbi } from '../../../src/contracts/abi/exitAbi';
import { settleAbi } from '../../../src/contracts/abi/settleAbi';
import type { ChainLog } from '../../../src/submission/onchain/callTraces';
import { account, mirror, settle } from './followerLogs';

export const hashOf = (digit: string) => `0x${digit.repeat(64)}` as Hex;

/** The settle contract, as the router returns it, and the contract that keeps leave requests; any other read returns 0. */
const answers: Readonly<Record<Hex, Hex>> = {
  [encodeFunctionData({ abi: exitAbi, functionName: 'settle' })]: pad(settle),
  [encodeFunctionData({ abi: settleAbi, functionName: 'mirror' })]: pad(mirror),
};

export type FakeTransaction = {
  hash: Hex;
  block: number;
  logs?: readonly ChainLog[];
  from?: Address;
  reverted?: boolean;
  nonce?: number;
};

type Filter = { address: Address | Address[]; topics: (Hex | Hex[] | null)[]; fromBlock: Hex };
export type NodeRequest = { method: string; params: [Filter & Hex, string?] };

/** A node with these transactions; records its requests. `sent`: how many the account has on chain. */
export function fakeNode(transactions: readonly FakeTransaction[] = [], { sent = 0, code = '0x' } = {}) {
  const node = {
    transactions: [...transactions],
    sent,
    head: 1_000,
    asked: [] as NodeRequest[],
    isDown: false,
    /** Hides transactions; shows only their receipts and logs. */
    isBehind: false,
    /** Lacks the logs of its last blocks. */
    isUnindexed: false,
    /** Hashes of pending transactions. */
    pool: [] as Hex[],
    /** Its blocks' times in Unix seconds, by number in hexadecimal or `latest`. */
    times: {} as Readonly<Record<string, number>>,
  };
  const request = async (each: NodeRequest): Promise<unknown> => {
    node.asked.push(each);
    if (node.isDown) throw new Error('The node is down.');
    const { method, params } = each;
    const known = node.transactions.find(({ hash }) => hash === params?.[0]);
    switch (method) {
      case 'eth_getTransactionReceipt':
        return known ? receiptOf(known) : null;
      case 'eth_getTransactionByHash':
        if (node.pool.includes(params[0])) return { from: account, nonce: '0x0', blockNumber: null };
        return known && !node.isBehind
          ? {
              from: known.from ?? account,
              nonce: numberToHex(known.nonce ?? 0),
              blockNumber: numberToHex(known.block),
            }
          : null;
      case 'eth_getTransactionCount':
        return numberToHex(node.sent);
      case 'eth_blockNumber':
        return numberToHex(node.head);
      case 'eth_getBlockByNumber': {
        const time = node.times[String(params[0])];
        const isRecent = Number(params[0]) > node.head - 100;
        return time === undefined && !isRecent
          ? null
          : { timestamp: numberToHex(time ?? 0), hash: hashOf('e') };
      }
      case 'eth_getCode':
        return code;
      case 'eth_call':
        return answers[(params[0] as unknown as { data: Hex }).data] ?? pad('0x');
      case 'eth_getLogs':
        if ('blockHash' in params[0]) {
          if (node.isUnindexed) throw new Error('unknown block');
          return [];
        }
        return node.transactions
          .filter(({ reverted }) => !reverted)
          .flatMap(logsOf)
          .filter((log) => isWanted(log, params[0]));
      default:
        throw new Error(`The node does not know ${method}`);
    }
  };
  const client = createClient({ pollingInterval: 100, transport: custom({ request }, { retryCount: 0 }) });
  return Object.assign(node, {
    client,
    methods: () => node.asked.map(({ method }) => method),
    searches: () =>
      node.asked
        .filter(({ method, params }) => method === 'eth_getLogs' && 'fromBlock' in params[0])
        .map(({ params }) => params[0]),
  });
}

const logsOf = ({ hash, block, logs = [] }: FakeTransaction) =>
  logs.map((log, i) => ({
    ...log,
    transactionHash: hash,
    blockNumber: numberToHex(block),
    logIndex: numberToHex(i),
    transactionIndex: '0x0',
    blockHash: hash,
    removed: false,
  }));

const receiptOf = (transaction: FakeTransaction) => ({
  transactionHash: transaction.hash,
  blockNumber: numberToHex(transaction.block),
  from: transaction.from ?? account,
  status: transaction.reverted ? '0x0' : '0x1',
  logs: transaction.reverted ? [] : logsOf(transaction),
  type: '0x2',
});

function isWanted(log: ReturnType<typeof logsOf>[number], { address, topics, fromBlock }: Filter): boolean {
  const fits = (wanted: string | string[] | null | undefined, value: string | undefined) =>
    !wanted || [wanted].flat().some((each) => each.toLowerCase() === value?.toLowerCase());
  return (
    Number(log.blockNumber) >= Number(fromBlock) &&
    fits(address, log.address) &&
    topics.every((topic, i) => fits(topic, log.topics[i]))
  );
}
