import { HttpRequestError, type PublicClient, TimeoutError } from 'viem';
import type { BlockRange } from './readEvents';

const FIRST_RANGE = 1_000n;
const MAX_RANGE = 100_000n;

/** A block with its hash, so that a reorganisation can be detected. */
export type Point = { number: bigint; hash: `0x${string}` };

/**
 * Reads long ranges in parts, which shrink when a node rejects one as too large and grow again afterwards. A part counts only
 * if the node that answered knows the part's last block: a lagging node returns no logs for a range that it does not have.
 */
export class RangeReader {
  #range = FIRST_RANGE;

  async *read<T>(
    client: PublicClient,
    { from, to }: BlockRange,
    read: (part: BlockRange) => Promise<T>,
  ): AsyncGenerator<{ found: T; end: Point }> {
    for (let start = from; start <= to; ) {
      const last = start + this.#range - 1n;
      const part = { from: start, to: last < to ? last : to };
      let answer: [T, { hash: `0x${string}` }];
      try {
        answer = await Promise.all([read(part), client.getBlock({ blockNumber: part.to })]);
      } catch (error) {
        if (part.from === part.to || !isTooMuch(error)) throw error;
        this.#range = (part.to - part.from + 1n) / 2n;
        continue;
      }
      yield { found: answer[0], end: { number: part.to, hash: answer[1].hash } };
      start = part.to + 1n;
      if (this.#range < MAX_RANGE) this.#range *= 2n;
    }
  }
}

/** Nodes word a refused range in many ways; but if the node is unreachable, a shorter range does not help. */
function isTooMuch(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TimeoutError) return true;
    if (cause instanceof HttpRequestError) return cause.status === 413 || cause.status === 400;
    if (cause.name === 'BlockNotFoundError') return false;
  }
  return true;
}
