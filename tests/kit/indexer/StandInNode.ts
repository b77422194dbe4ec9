import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Hex, numberToHex } from 'viem';
import type { LogFilter, StandInChain } from './StandInChain';

export type RpcRequest = { id: number; method: string; params?: readonly unknown[] };
type Outcome = { result: unknown } | { error: { code: number; message: string } };

/** What the node does instead of answering: an HTTP status or a text, silence, or another answer. */
export type Trouble =
  | { status?: number; text?: string; headers?: Record<string, string> }
  | { silence: number }
  | Outcome;

/** The JSON-RPC endpoint of a `StandInChain`, like a public one: with limits, and faults on demand. */
export class StandInNode {
  /** Blocks by which it lags behind its chain. */
  lag = 0;
  /** Blocks that one eth_getLogs may span. */
  range = Number.POSITIVE_INFINITY;
  trouble: (request: RpcRequest, outcome: Outcome) => Trouble | undefined = () => undefined;
  /** Number of calls per method. */
  readonly asked = new Map<string, number>();
  readonly #chain: StandInChain;
  readonly #server: Server;

  static async start(chain: StandInChain): Promise<StandInNode> {
    const node = new StandInNode(chain);
    node.#server.listen(0, '127.0.0.1');
    await once(node.#server, 'listening');
    return node;
  }

  private constructor(chain: StandInChain) {
    this.#chain = chain;
    this.#server = createServer(async (message, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      // browsers send a preflight request first
      if (message.method === 'OPTIONS') return void response.end();
      const { status = 200, text = '', headers } = await this.#answer(message);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(message: IncomingMessage): Promise<Extract<Trouble, { text?: string }>> {
    const body = (await json(message)) as RpcRequest | RpcRequest[];
    const answers: object[] = [];
    for (const request of [body].flat()) {
      const { id, method } = request;
      this.asked.set(method, (this.asked.get(method) ?? 0) + 1);
      const outcome = this.#outcome(request);
      const trouble = this.trouble(request, outcome) ?? outcome;
      if ('silence' in trouble) await sleep(trouble.silence);
      else if ('status' in trouble || 'text' in trouble) return trouble;
      answers.push({ jsonrpc: '2.0', id, ...trouble });
    }
    return { text: JSON.stringify(Array.isArray(body) ? answers : answers[0]) };
  }

  #outcome({ method, params = [] }: RpcRequest): Outcome {
    const head = this.#chain.head - this.lag;
    const [first, isWhole] = params;
    const block = (number: number | undefined) =>
      number === undefined || number > head ? null : this.#chain.block(number, isWhole === true);
    switch (method) {
      case 'eth_chainId':
        return { result: numberToHex(42_161) };
      case 'eth_blockNumber':
        return { result: numberToHex(head) };
      case 'eth_getBlockByNumber':
        return { result: block(first === 'latest' ? head : Number(first)) };
      case 'eth_getBlockByHash':
        return { result: block(this.#chain.numberOf(first as Hex)) };
      case 'eth_getLogs':
        return this.#logs(first as LogFilter, head);
      default:
        return { error: { code: -32_601, message: `the method ${method} does not exist/is not available` } };
    }
  }

  #logs(filter: LogFilter, head: number): Outcome {
    const { blockHash, fromBlock, toBlock } = filter;
    if (!blockHash && Number(toBlock) - Number(fromBlock) >= this.range) {
      return { error: { code: -32_000, message: `eth_getLogs is limited to a ${this.range} range` } };
    }
    if (blockHash && this.#chain.numberOf(blockHash) === undefined) {
      return { error: { code: -32_000, message: 'unknown block' } };
    }
    // a lagging node returns nothing for what it does not have
    return { result: this.#chain.logs(filter).filter((log) => Number(log.blockNumber) <= head) };
  }
}
