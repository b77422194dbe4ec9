import { nodeFault } from '@mimic/widgets/core';

/** Successes at a span before a wider one is tried that is known to fail. */
const SETTLED = 10;
const MOST_SETTLED = 10_000;

export type LogSpanOptions = {
  /** Blocks of the first request. */
  first: number;
  /** The most blocks of any request. */
  most: number;
};

/**
 * How many blocks one eth_getLogs may span on a node, which its plan, its load and the number of logs decide: half as many
 * after a failure, down to one block, and more again after successes. Up to spans that have failed it doubles at once;
 * then it looks for the limit between, and tries beyond it ever more rarely.
 */
export class LogSpan {
  readonly #most: number;
  #blocks: number;
  /** The narrowest span that has failed, and the widest that has succeeded since. */
  #failed = Number.POSITIVE_INFINITY;
  #good = 0;
  #successes = 0;
  #settled = SETTLED;

  constructor({ first, most }: LogSpanOptions) {
    this.#most = Math.max(1, most);
    this.#blocks = Math.max(1, Math.min(first, this.#most));
  }

  /** The blocks to ask for. */
  get blocks(): number {
    return this.#blocks;
  }

  /** The parts of a range, inclusive at both ends, that are as wide as the span is now. */
  split(from: number, to: number): [from: number, to: number][] {
    const parts: [number, number][] = [];
    for (let start = from; start <= to; start += this.#blocks)
      parts.push([start, Math.min(to, start + this.#blocks - 1)]);
    return parts;
  }

  /** Notes that a request for so many blocks was answered. */
  succeeded(blocks: number): void {
    // narrower requests say nothing, and those sent before a failure no more
    if (blocks < this.#blocks || blocks >= this.#failed) return;
    this.#good = blocks;
    this.#successes += 1;
    const isFree = blocks * 2 < this.#failed;
    if (!isFree && this.#successes < this.#settled) return;
    const isFound = !isFree && this.#failed - blocks <= Math.max(1, blocks / 8);
    const wider = isFree || isFound ? blocks * 2 : Math.floor((blocks + this.#failed) / 2);
    if (isFound) {
      this.#settled = Math.min(MOST_SETTLED, this.#settled * 2);
      this.#failed = Number.POSITIVE_INFINITY;
    }
    this.#successes = 0;
    this.#blocks = Math.min(this.#most, wider);
  }

  /** Notes that a request for so many blocks failed because of its width, as far as one can tell. */
  failed(blocks: number): void {
    // a single block cannot be too many; of several requests at once, the first has counted
    if (blocks <= 1 || blocks >= this.#failed) return;
    this.#failed = blocks;
    this.#successes = 0;
    if (this.#good >= blocks) this.#good = 0;
    this.#blocks = Math.max(1, this.#good, Math.floor(blocks / 2));
  }
}

/** Whether a narrower range of blocks may be answered where this error was: a node words such a refusal in many ways. */
export function isOfWidth(error: unknown): boolean {
  const kind = nodeFault(error)?.kind;
  return kind !== undefined && kind !== 'limited' && kind !== 'unreachable';
}
