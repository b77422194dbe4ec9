import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFault } from '@mimic/widgets/core';
import { type RpcCall, RpcError } from '../../node/rpc';
import { type Answer, Endpoint, type Fetch } from './Endpoint';
import { type LogFilter, LogSearch, type Waits } from './LogSearch';

export type NodesOptions = {
  urls: readonly string[];
  /** The most blocks of one eth_getLogs. */
  logsRange: number;
  /** Called with a method and what is wrong with the node's answers to it. */
  warn: (method: string, text: string) => void;
  fetch?: Fetch;
  waits?: Waits;
};

type Node = { endpoint: Endpoint; search: LogSearch };

const WAITS: Waits = { several: 4_000, one: 9_000, ponder: 9_000 };
/** Milliseconds to wait for what a node, or one of the machines behind it, does not have yet. */
const LATE = [100, 200, 400, 800];
/** Answers that are null only if the node lags. */
const NEVER_NULL = [
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_getTransactionReceipt',
  'eth_getBlockReceipts',
];

/**
 * Puts itself between Ponder and its nodes. Ponder knows few of the ways in which nodes limit requests and ranges, and starts
 * a range anew if a block is missing once. It takes no transport per URL, but asks each with the global `fetch`.
 */
export function answerPonder(options: Omit<NodesOptions, 'fetch' | 'waits'>): void {
  const { fetch } = globalThis;
  const answer = createNodes({ ...options, fetch });
  const urls = new Set(options.urls.map((url) => new URL(url).href));
  globalThis.fetch = async (input, init) =>
    input instanceof Request && urls.has(input.url) ? answer(input) : fetch(input, init);
}

/** Answers JSON-RPC requests to nodes, as their endpoints would. */
export function createNodes({
  urls,
  logsRange,
  warn,
  fetch = globalThis.fetch,
  waits = WAITS,
}: NodesOptions) {
  const nodes = new Map<string, Node>();
  for (const name of new Set(urls.map(nodeOf))) {
    const endpoint = new Endpoint(name, fetch);
    const search = new LogSearch(endpoint, logsRange, waits, (text) => warn('eth_getLogs', text));
    nodes.set(name, { endpoint, search });
  }
  const all = [...nodes.values()];

  return async (request: Request): Promise<Response> => {
    const { method, params = [] } = (await request.json()) as RpcCall;
    const node = nodes.get(nodeOf(request.url)) as Node;
    try {
      const filter = method === 'eth_getLogs' ? rangeOf(params) : undefined;
      if (filter) return jsonOf(await node.search.answer(filter));
      const otherNodes = NEVER_NULL.includes(method) ? all.filter((one) => one !== node) : [];
      const order = [node, ...otherNodes].map(({ endpoint }) => endpoint);
      const { bytes, result } = await notNull({ method, params }, order, waits.ponder);
      if (result === null && method !== 'eth_getBlockByHash')
        warn(method, `no answer for ${params[0]}: it, or a machine behind it, lags or lacks history`);
      return jsonOf(bytes);
    } catch (error) {
      if (error instanceof RpcError) return failure(error);
      // as when Ponder's own patience ends
      throw nodeFault(error)?.kind === 'slow' ? new DOMException('No answer', 'AbortError') : error;
    }
  };
}

/** The answer of the first of these nodes, or of another if it has nothing. */
async function notNull(call: RpcCall, nodes: readonly Endpoint[], patience: number): Promise<Answer> {
  const began = performance.now();
  const [first] = nodes as [Endpoint];
  await first.rested(patience / 2);
  let answer = await first.ask(call, patience - (performance.now() - began));
  if (!NEVER_NULL.includes(call.method)) return answer;
  for (const [index, pause] of LATE.entries()) {
    if (answer.result !== null) return answer;
    await sleep(pause);
    const node = nodes[(index + 1) % nodes.length] as Endpoint;
    answer = await node.ask(call, patience - (performance.now() - began)).catch(() => answer);
  }
  return answer;
}

/** A failure in the form that Ponder knows: it slows down after a 429. */
function failure(error: RpcError): Response {
  const { code, message, data } = error;
  const isLimit = nodeFault(error)?.kind === 'limited';
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: code ?? -32_000, message, data } });
  return new Response(body, { status: isLimit ? 429 : (error.status ?? 200) });
}

function rangeOf([filter]: readonly unknown[]): LogFilter | undefined {
  const { fromBlock, toBlock } = (filter ?? {}) as Partial<LogFilter>;
  const isNumber = (block: unknown) => typeof block === 'string' && /^0x[0-9a-f]+$/i.test(block);
  return isNumber(fromBlock) && isNumber(toBlock) ? (filter as LogFilter) : undefined;
}

/** A local node is listed as several URLs. */
function nodeOf(url: string): string {
  const name = new URL(url);
  name.searchParams.delete('lane');
  return name.href;
}

const jsonOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: { 'content-type': 'application/json' } });
