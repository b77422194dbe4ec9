import { type Hex, keccak256, numberToHex, stringToHex, zeroAddress, zeroHash } from 'viem';
import type { RawLog } from '../../../demo/sandbox/emitter/rawLog';
import { logsBloom } from './logsBloom';

const BLOCKS_A_SECOND = 4;

export type EmittedLog = RawLog & { address: Hex };
type Transaction = { hash: Hex; logs: readonly EmittedLog[] };
export type LogFilter = {
  blockHash?: Hex;
  fromBlock?: Hex;
  toBlock?: Hex;
  address?: Hex | readonly Hex[];
  topics?: readonly (Hex | readonly Hex[] | null)[];
};

/**
 * A chain with Arbitrum's block numbers and pace that stores only blocks with logs; all others follow from their number. Blocks
 * can be replaced.
 */
export class StandInChain {
  head: number;
  readonly #origin: { block: number; time: number };
  readonly #blocks = new Map<number, Transaction[]>();
  /** The first block of each branch that has replaced another, in order. */
  readonly #forks: number[] = [];
  #transactions = 0;

  /** `head` is the newest block, at a time in seconds. */
  constructor(head: number, time: number) {
    this.head = head;
    this.#origin = { block: head, time };
  }

  timeOf(number: number): number {
    return this.#origin.time + Math.floor((number - this.#origin.block) / BLOCKS_A_SECOND);
  }

  /** Puts transactions into one block: a new one or an earlier one. */
  emit(transactions: readonly (readonly EmittedLog[])[], number = this.head + 1): Hex[] {
    this.head = Math.max(this.head, number);
    const added = transactions.map((logs) => {
      this.#transactions += 1;
      return { hash: hashOf(`transaction ${this.#transactions}`), logs };
    });
    this.#blocks.set(number, [...(this.#blocks.get(number) ?? []), ...added]);
    return added.map(({ hash }) => hash);
  }

  mine(blocks: number): void {
    this.head += blocks;
  }

  /** Removes the newest blocks; the chain continues differently. */
  reorg(depth: number): void {
    for (let number = this.head - depth + 1; number <= this.head; number += 1) this.#blocks.delete(number);
    this.#forks.push(this.head - depth + 1);
    this.head -= depth;
  }

  /** The block as `eth_getBlockByNumber` returns it. */
  block(number: number, isWhole: boolean) {
    const transactions = this.#blocks.get(number) ?? [];
    const hash = this.hashOf(number);
    return {
      ...{ number: numberToHex(number), hash, parentHash: this.hashOf(number - 1) },
      ...{ timestamp: numberToHex(this.timeOf(number)), logsBloom: logsBloom(this.logsOf(number)) },
      ...{ miner: zeroAddress, gasUsed: '0x0', gasLimit: '0x4000000000000', baseFeePerGas: '0x989680' },
      ...{ nonce: '0x0000000000000000', mixHash: zeroHash, stateRoot: zeroHash, receiptsRoot: zeroHash },
      ...{ transactionsRoot: zeroHash, sha3Uncles: zeroHash, size: '0x400', difficulty: '0x1' },
      ...{ totalDifficulty: '0x1', extraData: '0x' },
      transactions: transactions.map(({ hash: of }, index) =>
        isWhole ? transactionOf(of, index, { number, hash }) : of,
      ),
    };
  }

  /** The block with a hash; undefined if it was replaced. */
  numberOf(hash: Hex): number | undefined {
    const number = Number(BigInt(`0x${hash.slice(-16)}`));
    return number <= this.head && this.hashOf(number) === hash ? number : undefined;
  }

  /** The logs that match a filter, of one block or a range. */
  logs({ blockHash, fromBlock, toBlock, address, topics = [] }: LogFilter) {
    const [from, to] = blockHash
      ? [this.numberOf(blockHash), this.numberOf(blockHash)]
      : [Number(fromBlock), Number(toBlock)];
    const addresses = [address ?? []].flat().map((each) => each.toLowerCase());
    return [...this.#blocks.keys()]
      .filter((number) => number >= (from ?? Number.NaN) && number <= (to ?? 0) && number <= this.head)
      .sort((a, b) => a - b)
      .flatMap((number) => this.logsOf(number))
      .filter((log) => addresses.length === 0 || addresses.includes(log.address.toLowerCase()))
      .filter((log) =>
        topics.every((asked, i) => asked === null || [asked].flat().includes(log.topics[i] ?? '0x')),
      );
  }

  logsOf(number: number) {
    const transactions = this.#blocks.get(number) ?? [];
    return transactions
      .flatMap(({ hash, logs }, index) => logs.map((log) => ({ log, hash, index })))
      .map(({ log, hash, index }, i) => ({
        ...{ address: log.address, topics: [...log.topics], data: log.data, removed: false },
        ...{ blockNumber: numberToHex(number), blockHash: this.hashOf(number) },
        ...{ transactionHash: hash, transactionIndex: numberToHex(index), logIndex: numberToHex(i) },
      }));
  }

  /** A hash that ends with the block's number, so that it identifies the block. */
  hashOf(number: number): Hex {
    const history = this.#forks.findLastIndex((first) => first <= number);
    return `${hashOf(`block ${number} of ${history}`).slice(0, 50)}${numberToHex(Math.max(0, number), { size: 8 }).slice(2)}` as Hex;
  }
}

const hashOf = (text: string) => keccak256(stringToHex(text));

const transactionOf = (hash: Hex, index: number, block: { number: number; hash: Hex }) => ({
  ...{ hash, transactionIndex: numberToHex(index), blockNumber: numberToHex(block.number) },
  ...{ blockHash: block.hash, from: zeroAddress, to: zeroAddress, input: '0x', value: '0x0', nonce: '0x0' },
  ...{ gas: '0x0', gasPrice: '0x0', type: '0x0', v: '0x0', r: zeroHash, s: zeroHash },
});
