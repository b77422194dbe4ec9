import { createClient, custom, HttpRequestError, numberToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { askNumber } from '../../../src/submission/onchain/askNumber';
import { isUnsearchable, readLogs } from '../../../src/submission/onchain/readLogs';

const address = `0x${'a'.repeat(40)}` as const;
const topic = `0x${'b'.repeat(64)}` as const;

type Filter = { fromBlock: string; toBlock: string };
type Range = readonly [from: number, to: number | 'latest'];

const refuse = () => {
  throw Object.assign(new Error('too many blocks'), { code: -32005 });
};

/** A chain with a log in each of these blocks, whose node serves `most` blocks at once. */
function nodeWith({ blocks = [], head = 0, most = Infinity, fails }: NodeOptions) {
  const ranges: Range[] = [];
  const request = async ({ method, params }: { method: string; params: [Filter] }) => {
    if (method === 'eth_blockNumber') return numberToHex(head);
    const [{ fromBlock, toBlock }] = params;
    const from = Number(fromBlock);
    const to = toBlock === 'latest' ? head : Number(toBlock);
    ranges.push([from, toBlock === 'latest' ? 'latest' : to]);
    const failure = fails?.(from, to);
    if (failure !== undefined) return failure;
    if (to - from + 1 > most) return refuse();
    return blocks.filter((block) => block >= from && block <= to).map(logOf);
  };
  return { ranges, client: createClient({ transport: custom({ request }, { retryCount: 0 }) }) };
}

type NodeOptions = {
  blocks?: readonly number[];
  head?: number;
  most?: number;
  fails?: (from: number, to: number) => unknown;
};

const logOf = (block: number) => ({
  address,
  topics: [topic],
  data: '0x',
  blockNumber: numberToHex(block),
  logIndex: '0x0',
  transactionIndex: '0x0',
  transactionHash: topic,
  blockHash: topic,
  removed: false,
});

/** A separate contract for each test: search results are remembered. */
let tests = 0;
const search = (client: ReturnType<typeof nodeWith>['client'], fromBlock: number, at = ++tests) =>
  readLogs(client, { address: [numberToHex(at, { size: 20 })], topics: [topic, null], fromBlock });
const blocksOf = (logs: Awaited<ReturnType<typeof readLogs>>) => logs.map(({ blockNumber }) => blockNumber);

describe('logs since a block', () => {
  test('are read with one request if the node allows it', async () => {
    const { client, ranges } = nodeWith({ blocks: [5, 20, 90], head: 100 });
    expect(blocksOf(await search(client, 10))).toEqual([20n, 90n]);
    expect(ranges).toEqual([[10, 'latest']]);
  });

  test('are read in chunks as large as the node allows, up to the head', async () => {
    const { client, ranges } = nodeWith({ blocks: [0, 999, 1_000, 2_500], head: 2_500, most: 1_000 });
    expect(blocksOf(await search(client, 0))).toEqual([0n, 999n, 1_000n, 2_500n]);
    expect(ranges).toEqual([
      [0, 'latest'],
      [0, 2_500],
      [0, 999],
      [1_000, 1_999],
      [2_000, 2_500],
    ]);
  });

  test('resume where they stopped if a chunk is refused', async () => {
    const fails = (from: number, to: number) => (from >= 10_000 && to - from >= 100 ? refuse() : undefined);
    const { client, ranges } = nodeWith({ blocks: [9_999, 10_150], head: 10_150, most: 10_000, fails });
    expect(blocksOf(await search(client, 0))).toEqual([9_999n, 10_150n]);
    expect(ranges.at(-2)).toEqual([10_000, 10_099]);
    expect(ranges.at(-1)).toEqual([10_100, 10_150]);
  });

  test('are searched again from a hundred blocks before the last end', async () => {
    const at = ++tests;
    const blocks = [100, 9_950, 10_401, 10_450];
    const first = nodeWith({ blocks, head: 10_500, most: 10_000 });
    expect(blocksOf(await search(first.client, 0, at))).toEqual([100n, 9_950n, 10_401n, 10_450n]);
    const next = nodeWith({ blocks: [...blocks, 10_600], head: 10_600, most: 10_000 });
    expect(blocksOf(await search(next.client, 0, at))).toEqual([100n, 9_950n, 10_401n, 10_450n, 10_600n]);
    expect(next.ranges.slice(1)).toEqual([[10_401, 10_600]]);
  });

  test('are searched a hundred chunks at a time on an endless chain', async () => {
    const at = ++tests;
    const { client, ranges } = nodeWith({ blocks: [1_050_000], head: 1_100_000, most: 10_000 });
    await expect(search(client, 1, at)).rejects.toSatisfy(isUnsearchable);
    expect(ranges).toHaveLength(1 + 100);
    expect(blocksOf(await search(client, 1, at))).toEqual([1_050_000n]);
  });

  test('cannot be searched if the node refuses even ten blocks', async () => {
    const { client } = nodeWith({ head: 100, most: 9 });
    await expect(search(client, 0)).rejects.toMatchObject({ code: 'unsearchable' });
  });

  test('cannot be searched if the node answers something else', async () => {
    const { client } = nodeWith({ head: 100, fails: () => 'none' });
    const failed = search(client, 0);
    await expect(failed).rejects.toSatisfy(isUnsearchable);
  });

  test('are not split into chunks if the node is unreachable', async () => {
    const fails = () => {
      throw new HttpRequestError({ url: 'http://localhost' });
    };
    const { client, ranges } = nodeWith({ head: 100, fails });
    await expect(search(client, 0)).rejects.toSatisfy((error) => !isUnsearchable(error));
    expect(ranges).toHaveLength(1);
  });
});

describe('a number from the node', () => {
  const ask = (answer: unknown) =>
    askNumber(createClient({ transport: custom({ request: async () => answer }) }), {
      method: 'eth_blockNumber',
    });

  test('is parsed from hexadecimal digits', async () => {
    expect(await ask('0x0')).toBe(0);
    expect(await ask('0xFf')).toBe(255);
    expect(await ask(`0x${'f'.repeat(13)}`)).toBe(2 ** 52 - 1);
  });

  test.each([null, undefined, '', '0x', 7, '0xg', 'x0x1', `0x${'1'.repeat(15)}`])(
    'is not %j',
    async (answer) => {
      await expect(ask(answer)).rejects.toMatchObject({ code: 'unreachable' });
    },
  );
});
