import { BlockNotFoundError, HttpRequestError, type PublicClient, RpcRequestError, toHex } from 'viem';
import { expect, it } from 'vitest';
import { RangeReader } from '../../../demo/keeper/chain/RangeReader';
import type { BlockRange } from '../../../demo/keeper/chain/readEvents';

const url = 'http://127.0.0.1:1';

/** A node with blocks up to `head`. */
const nodeAt = (head: bigint) =>
  ({
    getBlock: async ({ blockNumber }: { blockNumber: bigint }) => {
      if (blockNumber > head) throw new BlockNotFoundError({ blockNumber });
      return { hash: toHex(blockNumber, { size: 32 }) };
    },
  }) as unknown as PublicClient;

/** The parts in which a range was read from a node that answers `most` blocks at once. */
async function readParts({ from, to }: BlockRange, { most = 1_000_000n, head = to, error = tooMuch() } = {}) {
  const parts: [bigint, bigint][] = [];
  const read = async (part: BlockRange) => {
    if (part.to - part.from >= most) throw error;
    return part;
  };
  for await (const { found, end } of new RangeReader({ pause: 1 }).read(nodeAt(head), { from, to }, read)) {
    expect(end.number).toBe(found.to);
    parts.push([found.from, found.to]);
  }
  return parts;
}

const tooMuch = (): Error =>
  new RpcRequestError({
    body: {},
    url,
    error: { code: -32005, message: 'query returned more than 10000 results' },
  });

it('reads a long range in growing chunks', async () => {
  const parts = await readParts({ from: 5n, to: 9_000n });
  expect(parts).toEqual([
    [5n, 1_004n],
    [1_005n, 3_004n],
    [3_005n, 7_004n],
    [7_005n, 9_000n],
  ]);
});

it('shrinks chunks that a node rejects as too large, and skips nothing', async () => {
  const parts = await readParts({ from: 0n, to: 5_000n }, { most: 300n });
  expect(parts.every(([from, to]) => to - from < 300n)).toBe(true);
  expect(parts[0]?.[0]).toBe(0n);
  expect(parts.at(-1)?.[1]).toBe(5_000n);
  for (const [index, [from]] of parts.slice(1).entries()) expect(from).toBe((parts[index]?.[1] ?? 0n) + 1n);
});

it('does not shrink chunks if the node is unreachable', async () => {
  const error = new HttpRequestError({ url, status: 503 });
  await expect(readParts({ from: 0n, to: 5_000n }, { most: 0n, error })).rejects.toBe(error);
});

it.each([
  ...[30, -32_000, -32_062, -32_602, -32_614].map((code) => ({ code, message: 'no' })),
  { code: -32_000, message: 'query timeout exceeded' },
])('reads single blocks from a node that answers more with %j', async (error) => {
  const refused = new RpcRequestError({ body: {}, url, error });
  const parts = await readParts({ from: 0n, to: 30n }, { most: 1n, error: refused });
  expect(parts).toEqual(Array.from({ length: 31 }, (_, i) => [BigInt(i), BigInt(i)]));
});

it.each([408, 413, 504])('shrinks chunks after HTTP %i', async (status) => {
  const parts = await readParts(
    { from: 0n, to: 900n },
    { most: 100n, error: new HttpRequestError({ url, status }) },
  );
  expect(parts.at(-1)?.[1]).toBe(900n);
});

it('shrinks chunks that a node leaves unanswered', async () => {
  const parts: bigint[] = [];
  const read = async (part: BlockRange) => {
    if (part.to - part.from >= 200n) await new Promise(() => undefined);
    parts.push(part.to);
  };
  for await (const _ of new RangeReader({ patience: 20 }).read(nodeAt(700n), { from: 0n, to: 700n }, read));
  expect(parts.at(-1)).toBe(700n);
});

it('tries a shorter chunk next time if a gateway fails, or a limit does not pass', async () => {
  for (const error of [
    new HttpRequestError({ url, status: 502 }),
    new RpcRequestError({ body: {}, url, error: { code: -32_005, message: 'limit exceeded' } }),
  ]) {
    const reader = new RangeReader({ pause: 1 });
    const tried = new Set<bigint>();
    const read = async ({ from, to }: BlockRange) => {
      tried.add(to - from + 1n);
      if (to - from >= 300n) throw error;
    };
    const all = async () => {
      for await (const _ of reader.read(nodeAt(999n), { from: 0n, to: 999n }, read));
    };
    let failures = 0;
    while (
      failures < 20 &&
      (await all().then(
        () => false,
        () => true,
      ))
    )
      failures += 1;
    expect(failures).toBeGreaterThan(0);
    expect(failures).toBeLessThan(10);
    expect(tried).toContain(250n);
  }
});

it.each([
  new HttpRequestError({ url, status: 502 }),
  new RpcRequestError({ body: {}, url, error: { code: -32_007, message: 'request limit reached' } }),
  new BlockNotFoundError({ blockNumber: 1n }),
])('asks again after a failure that passes, and reads no part twice: %s', async (error) => {
  let requests = 0;
  const parts: bigint[] = [];
  const read = async (part: BlockRange) => {
    requests += 1;
    if (requests % 3 !== 0) throw error;
    parts.push(part.from);
    return part;
  };
  for await (const _ of new RangeReader({ pause: 1 }).read(nodeAt(9_000n), { from: 0n, to: 9_000n }, read));
  expect(parts).toEqual([0n, 1_000n, 3_000n, 7_000n]);
});

it('does not trust an empty answer from a lagging node', async () => {
  await expect(readParts({ from: 0n, to: 500n }, { head: 400n })).rejects.toThrow(BlockNotFoundError);
});
