import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFault } from '@mimic/widgets/core';
import { BlockNotFoundError, type PublicClient, TimeoutError } from 'viem';
import { isOfWidth, LogSpan } from '../../node/LogSpan';
import type { BlockRange } from './readEvents';

/** A block with its hash, so that a reorganisation can be detected. */
export type Point = { number: bigint; hash: `0x${string}` };

export type RangeReaderOptions = {
  /** Milliseconds for a part of several blocks, whose number may be the reason for a node's silence. */
  patience?: number;
  /** Milliseconds before a part is tried again after a failure that passes; doubled each time. */
  pause?: number;
};

const TRIES = 3;
/** Seconds: if a node asks to wait longer, another one is used. */
const LONGEST_WAIT = 10;

/**
 * Reads long ranges in parts, which shrink when a node fails at one and grow again afterwards. A part counts only if the node
 * that answered knows the part's last block: a lagging node returns no logs for a range that it does not have.
 */
export class RangeReader {
  readonly #span = new LogSpan({ first: 1_000, most: 100_000 });
  readonly #patience: number;
  readonly #pause: number;

  constructor({ patience = 5_000, pause = 250 }: RangeReaderOptions = {}) {
    this.#patience = patience;
    this.#pause = pause;
  }

  async *read<T>(
    client: PublicClient,
    { from, to }: BlockRange,
    read: (part: BlockRange) => Promise<T>,
  ): AsyncGenerator<{ found: T; end: Point }> {
    let tries = 1;
    for (let start = from; start <= to; ) {
      const last = start + BigInt(this.#span.blocks) - 1n;
      const part = { from: start, to: last < to ? last : to };
      const width = Number(part.to - part.from) + 1;
      let answer: [T, { hash: `0x${string}` }];
      try {
        const reading = Promise.all([read(part), client.getBlock({ blockNumber: part.to })]);
        answer = await (width === 1 ? reading : inTime(reading, this.#patience));
      } catch (error) {
        const { kind, retryAfter = 0 } = nodeFault(error) ?? {};
        // one machine of several may lag or be overloaded
        const isPassing = kind === 'down' || kind === 'limited' || error instanceof BlockNotFoundError;
        if (isPassing && tries < TRIES && retryAfter <= LONGEST_WAIT) {
          await sleep(Math.max(retryAfter * 1000, this.#pause * 2 ** (tries - 1)));
          tries += 1;
          continue;
        }
        // some nodes fail so at too wide a range
        const isVague = kind === 'down' || (kind === 'limited' && retryAfter === 0);
        if (isVague || isOfWidth(error)) this.#span.failed(width);
        if (isPassing || width === 1 || !isOfWidth(error)) throw error;
        tries = 1;
        continue;
      }
      tries = 1;
      this.#span.succeeded(width);
      yield { found: answer[0], end: { number: part.to, hash: answer[1].hash } };
      start = part.to + 1n;
    }
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
