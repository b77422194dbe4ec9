import { HttpRequestError, type PublicClient, TimeoutError } from 'viem';
import type { BlockRange } from './readEvents';

const FIRST_RANGE = 1_000n;
const MAX_RANGE = 100_000n;

/** A block, named so that it can be found to be gone. */
export type Point = { number: bigint; hash: `0x${string}` };

/**
 * Reads long ranges in parts, which get smaller where a node finds one too much and grow again after that. A part counts
 * only when the node that answered knows the part's last block: one that lags answers a range it does not have with nothing.
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

/** Nodes refuse a range in many words; what is sure is that a shorter one does not help against a node that is away. */
function isTooMuch(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TimeoutError) return true;
    if (cause instanceof HttpRequestError) return cause.status === 413 || cause.status === 400;
    if (cause.name === 'BlockNotFoundError') return false;
  }
  return true;
}
