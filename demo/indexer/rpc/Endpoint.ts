import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFault } from '@mimic/widgets/core';
import { type RpcCall, RpcError } from '../../node/rpc';

export type Fetch = typeof globalThis.fetch;

/** A node's answer as it came, and its result if it is short. */
export type Answer = { bytes: Uint8Array<ArrayBuffer>; result: unknown };

/** Milliseconds to rest after a first refusal for too many requests; doubled by each further one. */
const REST = 250;
const LONGEST_REST = 10_000;
/** Bytes above which an answer holds a result: errors are short. */
const SHORT = 16_000;
/** Requests at the same time for the parts of searches. */
const MOST_AT_ONCE = 16;
/** Answers after which one more request at the same time is tried. */
const ANSWERS_PER_SLOT = 50;

/** One node, which rests when it limits requests. */
export class Endpoint {
  readonly #url: string;
  readonly #fetch: Fetch;
  #restUntil = 0;
  #refusals = 0;
  #slots = MOST_AT_ONCE;
  #running = 0;
  #answers = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(url: string, fetch: Fetch) {
    this.#url = url;
    this.#fetch = fetch;
  }

  /** Milliseconds until the node may be asked again. */
  get rest(): number {
    return Math.max(0, this.#restUntil - performance.now());
  }

  /** Waits until the node may be asked. Throws an `RpcError` if that takes more than `patience` milliseconds. */
  async rested(patience: number): Promise<void> {
    const { rest } = this;
    if (rest > 0) await sleep(Math.min(rest, patience));
    if (rest > patience) throw new RpcError('the node asks for a rest', { status: 429 });
  }

  /**
   * Sends a request. Throws an `RpcError` for a node's error, and what fetch throws if there is no answer in `patience`
   * milliseconds.
   */
  async ask({ method, params }: RpcCall, patience: number): Promise<Answer> {
    const response = await this.#fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(patience))),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.ok && bytes.length > SHORT) {
      this.#refusals = 0;
      return { bytes, result: undefined };
    }
    const body = parse(new TextDecoder().decode(bytes));
    if (response.ok && body && 'result' in body && !body.error) {
      this.#refusals = 0;
      return { bytes, result: body.result };
    }
    const error = errorOf(response, body?.error);
    const fault = nodeFault(error);
    if (fault?.kind === 'limited') this.#restFor(fault.retryAfter);
    throw error;
  }

  /** Sends a request once there is room and the node does not rest; fewer at a time the more it limits them. */
  async askInTurn(call: () => RpcCall, patience: number): Promise<Answer> {
    while (this.#running >= this.#slots) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      while (this.rest > 0) await sleep(this.rest);
      const answer = await this.ask(call(), patience);
      this.#answers += 1;
      if (this.#answers % ANSWERS_PER_SLOT === 0) this.#slots = Math.min(MOST_AT_ONCE, this.#slots + 1);
      return answer;
    } finally {
      this.#running -= 1;
      for (const next of this.#waiting.splice(0, this.#slots - this.#running)) next();
    }
  }

  #restFor(retryAfter = 0): void {
    const now = performance.now();
    const pause = Math.max(retryAfter * 1000, Math.min(LONGEST_REST, REST * 2 ** this.#refusals));
    // those sent at the same time are refused together
    if (now >= this.#restUntil) {
      this.#refusals += 1;
      this.#slots = Math.max(1, Math.floor(this.#slots / 2));
    }
    this.#restUntil = Math.max(this.#restUntil, now + pause);
  }
}

type Body = { result?: unknown; error?: { code?: number; message?: string; data?: unknown } | string };

function parse(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

function errorOf({ ok, status, headers }: Response, error: Body['error']): RpcError {
  const { code, message, data } = typeof error === 'string' ? { message: error } : (error ?? {});
  const retryAfter = headers.get('retry-after') ?? undefined;
  return new RpcError(message ?? `HTTP ${status} instead of an answer`, {
    // a proxy's page is no answer, whatever its status
    ...{ status: ok && error ? undefined : ok ? 502 : status, code, data, retryAfter },
  });
}
