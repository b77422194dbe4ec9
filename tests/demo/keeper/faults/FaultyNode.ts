import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Hex, hexToBigInt, toHex } from 'viem';

export type RpcRequest = { id: number; jsonrpc: string; method: string; params?: unknown[] };

/**
 * What goes wrong with a message: `away` answers 503 instead of asking the node, `lost` does so after asking it, `swallow`
 * pretends to accept a transaction, `hold` accepts it and forwards it only on `release`, `refuse` answers a request with an
 * error, `unknown` with null.
 */
export type Fault = 'away' | 'lost' | 'swallow' | 'hold' | 'refuse' | 'unknown';

type Answer = {
  id: number;
  jsonrpc: string;
  result?: unknown;
  error?: { code: number; message: string; data?: string };
};

/** A node's endpoint with faults on demand. */
export class FaultyNode {
  /** Blocks by which it lags behind the node. */
  lag = 0n;
  fault: (request: RpcRequest) => Fault | null = () => null;
  /** Responses to return instead of the node's. */
  amend: (request: RpcRequest, answer: Answer) => Answer = (_, answer) => answer;
  /** Awaited before each response. */
  before: (requests: readonly RpcRequest[]) => Promise<void> = async () => undefined;
  readonly #upstream: string;
  readonly #server: Server;
  readonly held: Hex[] = [];
  /** Number of calls per method. */
  readonly asked = new Map<string, number>();

  static async start(upstream: string): Promise<FaultyNode> {
    const node = new FaultyNode(upstream);
    node.#server.listen(0, '127.0.0.1');
    await once(node.#server, 'listening');
    return node;
  }

  private constructor(upstream: string) {
    this.#upstream = upstream;
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(
        (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
        () => response.writeHead(503).end(),
      );
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Forwards the transactions that were held back, or the first few of them. */
  async release(count = this.held.length): Promise<void> {
    for (const raw of this.held.splice(0, count)) {
      await this.#ask({ id: 1, jsonrpc: '2.0', method: 'eth_sendRawTransaction', params: [raw] });
    }
  }

  async #answer(message: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as RpcRequest | RpcRequest[];
    const requests = Array.isArray(body) ? body : [body];
    await this.before(requests);
    for (const { method } of requests) this.asked.set(method, (this.asked.get(method) ?? 0) + 1);
    const faults = requests.map((request) => this.fault(request));
    if (faults.includes('away')) throw new Error('away');
    const limit = this.lag > 0n ? await this.#limit() : null;
    const answers: Answer[] = [];
    for (const [index, request] of requests.entries()) {
      answers.push(this.amend(request, await this.#one(request, faults[index] ?? null, limit)));
    }
    if (faults.includes('lost')) throw new Error('lost');
    return JSON.stringify(Array.isArray(body) ? answers : answers[0]);
  }

  async #one(request: RpcRequest, fault: Fault | null, limit: bigint | null): Promise<Answer> {
    const { id, jsonrpc, method, params = [] } = request;
    if (fault === 'refuse') return { id, jsonrpc, error: { code: -32602, message: 'invalid block range' } };
    if (fault === 'unknown') return { id, jsonrpc, result: null };
    if (method === 'eth_sendRawTransaction' && (fault === 'swallow' || fault === 'hold')) {
      if (fault === 'hold') this.held.push(params[0] as Hex);
      return { id, jsonrpc, result: toHex(0, { size: 32 }) };
    }
    return limit === null ? this.#ask(request) : this.#late(request, limit);
  }

  /** The response of a node that is at block `limit`. */
  async #late({ params = [], ...request }: RpcRequest, limit: bigint): Promise<Answer> {
    const { id, jsonrpc, method } = request;
    const isBeyond = (block: unknown) =>
      typeof block === 'string' && block.startsWith('0x') && hexToBigInt(block as Hex) > limit;
    if (method === 'eth_blockNumber') return { id, jsonrpc, result: toHex(limit) };
    if (method === 'eth_getBlockByNumber' && isBeyond(params[0])) return { id, jsonrpc, result: null };
    if (method === 'eth_getLogs') {
      const [filter] = params as [{ fromBlock: Hex; toBlock: Hex }];
      // a lagging node returns nothing for what it does not have
      if (isBeyond(filter.fromBlock)) return { id, jsonrpc, result: [] };
      const toBlock = isBeyond(filter.toBlock) ? toHex(limit) : filter.toBlock;
      return this.#ask({ ...request, params: [{ ...filter, toBlock }] });
    }
    if (params.some((param) => isBeyond(param) && String(param).length < 20)) {
      return { id, jsonrpc, error: { code: -32000, message: 'header not found' } };
    }
    const answer = await this.#ask({
      ...request,
      params: params.map((param) => (param === 'latest' ? toHex(limit) : param)),
    });
    const { blockNumber } = (answer.result ?? {}) as { blockNumber?: Hex };
    return method === 'eth_getTransactionReceipt' && isBeyond(blockNumber)
      ? { ...answer, result: null }
      : answer;
  }

  async #limit(): Promise<bigint> {
    const { result } = await this.#ask({ id: 1, jsonrpc: '2.0', method: 'eth_blockNumber', params: [] });
    const limit = hexToBigInt(result as Hex) - this.lag;
    return limit > 0n ? limit : 0n;
  }

  async #ask(request: RpcRequest): Promise<Answer> {
    const answer = await fetch(this.#upstream, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return (await answer.json()) as Answer;
  }
}
