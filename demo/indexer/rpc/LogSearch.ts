import { nodeFault } from '@mimic/widgets/core';
import { isOfWidth, LogSpan } from '../../node/LogSpan';
import { PASSING, type Patience, patiently } from '../../node/patience';
import { RpcError } from '../../node/rpc';
import type { Endpoint } from './Endpoint';

export type LogFilter = { fromBlock: string; toBlock: string; [rest: string]: unknown };

/** Milliseconds to wait for a node. */
export type Waits = {
  /** For several blocks, whose number may be the reason for its silence. */
  several: number;
  /** For one block. */
  one: number;
  /** For any answer to Ponder, which gives up after ten seconds, and takes the node for overloaded. */
  ponder: number;
};

type Bytes = Uint8Array<ArrayBuffer>;

/** Parts of one request above which Ponder is told to ask for less: it would wait too long. */
const MOST_PARTS = 64;
/** How often a part is asked for while the node limits requests. */
const TRIES = 4;
/** Milliseconds for which Ponder may come back for the answer to a request that took too long. */
const KEPT = 600_000;

/**
 * Searches a node's logs for Ponder, which repeats a failed search unchanged: here a range that the node refuses, or leaves
 * unanswered, is split until it answers. Ponder waits ten seconds; a search that takes longer goes on, and answers the same
 * request when it is repeated.
 */
export class LogSearch {
  readonly #node: Endpoint;
  readonly #span: LogSpan;
  readonly #waits: Waits;
  readonly #warn: (text: string) => void;
  readonly #searches = new Map<string, { answer: Promise<Bytes>; until: number }>();
  /** Why the last request failed because of its width, until that is told. */
  #reason = '';
  #told = Number.POSITIVE_INFINITY;

  /** `most`: blocks of one request. `warn` is told once the node answers only fewer. */
  constructor(node: Endpoint, most: number, waits: Waits, warn: (text: string) => void) {
    this.#node = node;
    this.#waits = waits;
    this.#span = new LogSpan({ first: most, most });
    this.#warn = warn;
  }

  /** Throws an `RpcError` if the node fails, if a narrower range is needed, or if it takes too long. */
  async answer(filter: LogFilter): Promise<Bytes> {
    const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)];
    const key = JSON.stringify(filter);
    for (const [one, { until }] of this.#searches) if (until < performance.now()) this.#searches.delete(one);
    if (!this.#searches.has(key)) {
      const isFar = to - from + 1 > MOST_PARTS * this.#span.blocks;
      // in words that make Ponder halve the range
      if (isFar) throw new RpcError('block range too large', { code: -32_602 });
      const answer = this.#search(filter, from, to);
      // reported to whoever asks
      answer.catch(() => undefined);
      this.#searches.set(key, { answer, until: performance.now() + KEPT });
    }
    const { answer } = this.#searches.get(key) as { answer: Promise<Bytes> };
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(this.#tooLong(from, to)), this.#waits.ponder);
    });
    try {
      const bytes = await Promise.race([answer, tooLong]);
      this.#searches.delete(key);
      return bytes;
    } catch (error) {
      if (!(error instanceof TooLong)) this.#searches.delete(key);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The JSON of an answer. */
  async #search(filter: LogFilter, from: number, to: number): Promise<Bytes> {
    const width = to - from + 1;
    if (width <= this.#span.blocks) {
      try {
        await this.#node.rested(this.#waits.ponder);
        const { bytes, result } = await this.#node.ask(callOf(filter, from, to), this.#patienceFor(width));
        this.#answered(width);
        if (result !== null) return bytes;
      } catch (error) {
        const { kind = 'refused' } = nodeFault(error) ?? {};
        if (kind !== 'down' && width > 1 && isOfWidth(error)) this.#narrow(width, error);
        else if (!PASSING.includes(kind)) throw error;
      }
    }
    const logs = await this.#part(filter, from, to);
    return new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 1, result: logs }));
  }

  /** The logs of a part of a search, in parts of its own if need be. */
  async #part(filter: LogFilter, from: number, to: number): Promise<unknown[]> {
    const width = to - from + 1;
    // with one block, time is all that can help
    const retries: Patience = width === 1 ? { faults: ['down', 'slow'] } : { faults: ['down'], tries: 3 };
    const ask = () => patiently(() => this.#partInTurn(filter, from, to), retries);
    try {
      return await patiently(ask, { faults: ['limited'], tries: TRIES });
    } catch (error) {
      if (width === 1) throw error;
      if (isOfWidth(error) || isVagueLimit(error)) this.#narrow(width, error);
      else if (!(error instanceof Narrower)) throw error;
    }
    const parts = this.#span.split(from, to);
    return (await Promise.all(parts.map(([start, end]) => this.#part(filter, start, end)))).flat();
  }

  async #partInTurn(filter: LogFilter, from: number, to: number): Promise<unknown[]> {
    const width = to - from + 1;
    const call = () => {
      // others may have failed while it waited for its turn
      if (width > this.#span.blocks) throw new Narrower();
      return callOf(filter, from, to);
    };
    const { bytes, result } = await this.#node.askInTurn(call, this.#patienceFor(width));
    const logs = result ?? (JSON.parse(new TextDecoder().decode(bytes)) as { result: unknown }).result;
    if (!Array.isArray(logs)) throw new RpcError('no list of logs', { code: -32_603 });
    this.#answered(width);
    return logs;
  }

  #patienceFor(width: number): number {
    return width === 1 ? this.#waits.one : this.#waits.several;
  }

  #narrow(width: number, error: unknown): void {
    this.#span.failed(width);
    this.#reason = nodeFault(error)?.kind === 'slow' ? 'no answer in time' : (error as Error).message;
  }

  #answered(width: number): void {
    const { blocks } = this.#span;
    this.#span.succeeded(width);
    if (this.#reason === '' || width > blocks || blocks >= this.#told) return;
    this.#warn(`${this.#reason}: asking for ${blocks} blocks at a time. ${HINT}`);
    this.#reason = '';
    this.#told = blocks;
  }

  #tooLong(from: number, to: number): TooLong {
    const { blocks } = this.#span;
    return new TooLong(
      `reading ${to - from + 1} blocks, ${blocks} at a time, takes longer than Ponder waits. ${HINT}`,
      this.#node.rest > 0 ? { status: 429 } : { code: -32_000 },
    );
  }
}

/** Ponder may ask again for a search that goes on. */
class TooLong extends RpcError {}

/** The part has to be split first. */
class Narrower extends Error {}

/** Some call too wide a range a limit of requests: believed if it does not pass, and names no time. */
function isVagueLimit(error: unknown): boolean {
  const fault = nodeFault(error);
  return fault?.kind === 'limited' && fault.retryAfter === undefined;
}

const HINT = 'MIMIC_LOGS_RANGE sets the most blocks of one search.';

const callOf = (filter: LogFilter, from: number, to: number) => ({
  method: 'eth_getLogs',
  params: [{ ...filter, fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }],
});
