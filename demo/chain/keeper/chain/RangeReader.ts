import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFault } from '@mimic/widgets/core';
import { type PublicClient, TimeoutError } from 'viem';
import { isOfWidth, LogSpan } from '../../node/LogSpan';
import type { BlockRange } from './readEvents';

/** A block with its hash, so that a reorganisation can be detected. */
export type Point = { number: bigint; hash: `0x${string}` };

/** Milliseconds for a part of several blocks, whose number may be the reason for a node's silence. */
const PATIENCE = 5_000;
/** Refusals for too many requests in a row after which a range is taken to be too wide, whatever the node calls it. */
const MOST_LIMITS = 3;

/**
 * Reads long ranges in parts, which shrink when a node fails at one and grow again afterwards. A part counts only if the node
 * that answered knows the part's last block: a lagging node returns no logs for a range that it does not have.
 */
export class RangeReader {
  readonly #span = new LogSpan({ first: 1_000, most: 100_000 });
  readonly #patience: number;
  #limits = 0;

  constructor(patience = PATIENCE) {
    this.#patience = patience;
  }

  async *read<T>(
    client: PublicClient,
    { from, to }: BlockRange,
    read: (part: BlockRange) => Promise<T>,
  ): AsyncGenerator<{ found: T; end: Point }> {
    for (let start = from; start <= to; ) {
      const last = start + BigInt(this.#span.blocks) - 1n;
      const part = { from: start, to: last < to ? last : to };
      const width = Number(part.to - part.from) + 1;
      let answer: [T, { hash: `0x${string}` }];
      try {
        const reading = Promise.all([read(part), client.getBlock({ blockNumber: part.to })]);
        answer = await (width === 1 ? reading : inTime(reading, this.#patience));
      } catch (error) {
        if (!this.#isOfWidth(error)) throw error;
        this.#span.failed(width);
        // a gateway may have failed at the range; if not, another node is asked before anything else
        if (width === 1 || nodeFault(error)?.kind === 'down') throw error;
        continue;
      }
      this.#limits = 0;
      this.#span.succeeded(width);
      yield { found: answer[0], end: { number: part.to, hash: answer[1].hash } };
      start = part.to + 1n;
    }
  }

  #isOfWidth(error: unknown): boolean {
    this.#limits = nodeFault(error)?.kind === 'limited' ? this.#limits + 1 : 0;
    return isOfWidth(error) || this.#limits >= MOST_LIMITS;
  }
}

async function inTime<T>(reading: Promise<T>, patience: number): Promise<T> {
  const stop = new AbortController();
  const late = sleep(patience, undefined, { signal: stop.signal }).then(() => {
    throw new TimeoutError({ body: {}, url: 'of the node' });
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    stop.abort();
    late.catch(() => undefined);
  }
}
