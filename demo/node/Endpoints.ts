import { nodeFault } from '@mimic/widgets/core';
import { createPublicClient, http, type PublicClient, type Transport } from 'viem';
import { arbitrum } from 'viem/chains';
import { patiently } from './patience';

/** Request timeout in milliseconds: more than a range of logs takes. */
const TIMEOUT = 10_000;
/** How to wait where a node limits requests: in a tick for a moment, then before the next one. */
const MOMENT = { faults: ['limited'], tries: 3, longestPause: 2_000 } as const;
/** The logs of one block cannot be asked for in parts: viem's 10 MB are little more than a full block's. */
const MOST_BYTES = 128 * 2 ** 20;
const REST = { first: 1_000, longest: 60_000 };

/** A sandbox has the contract from its start, long before the block in viem's definition. */
export const keeperChain = {
  ...arbitrum,
  contracts: { multicall3: { address: arbitrum.contracts.multicall3.address } },
};

/** The nodes a keeper may use. One serves all requests until it fails, so that its answers are consistent. */
export class Endpoints {
  readonly #clients: readonly PublicClient[];
  /** Until when each is left alone, and how often in a row it has limited requests. */
  readonly #rests: { until: number; limits: number }[];
  #current = 0;

  constructor(urls: readonly string[]) {
    if (urls.length === 0) throw new Error('A keeper needs the URL of a node');
    this.#clients = urls.map((url) =>
      createPublicClient({
        chain: keeperChain,
        transport: patientHttp(url),
        cacheTime: 0,
      }),
    );
    this.#rests = urls.map(() => ({ until: 0, limits: 0 }));
  }

  get client(): PublicClient {
    return this.#clients[this.#current] as PublicClient;
  }

  /** The highest block of any other node on the same chain. */
  async highestElsewhere(chainId: number): Promise<bigint> {
    const otherClients = this.#clients.filter((client) => client !== this.client);
    const answers = await Promise.allSettled(
      otherClients.map(async (client) => {
        const [id, block] = await Promise.all([client.getChainId(), client.getBlockNumber()]);
        return id === chainId ? block : -1n;
      }),
    );
    return answers.reduce(
      (highest, answer) => (answer.status === 'fulfilled' && answer.value > highest ? answer.value : highest),
      -1n,
    );
  }

  /** Milliseconds until the node may be asked again; above 0 only if all of them limit requests. */
  get rest(): number {
    return Math.max(0, (this.#rests[this.#current]?.until ?? 0) - performance.now());
  }

  /** Notes that a tick succeeded. */
  succeeded(): void {
    this.#rests[this.#current] = { until: 0, limits: 0 };
  }

  /** Switches to the next node that does not limit requests; if all do, to the first that may be asked again. `error`: why. */
  next(error?: unknown): void {
    const fault = nodeFault(error);
    const rest = this.#rests[this.#current];
    if (rest && fault?.kind === 'limited') {
      const pause = Math.max((fault.retryAfter ?? 0) * 1000, REST.first * 2 ** rest.limits);
      rest.limits += 1;
      rest.until = performance.now() + Math.min(REST.longest, pause);
    }
    const otherIndexes = this.#clients.map((_, index) => (this.#current + 1 + index) % this.#clients.length);
    const now = performance.now();
    const wait = (index: number) => Math.max(now, this.#rests[index]?.until ?? 0);
    this.#current = otherIndexes.reduce((best, index) => (wait(index) < wait(best) ? index : best));
  }
}

function patientHttp(url: string): Transport {
  // requests sent together are batched, so they reach one node even behind a load balancer
  const transport = http(url, {
    retryCount: 0,
    timeout: TIMEOUT,
    batch: true,
    maxResponseBodySize: MOST_BYTES,
  });
  return (config) => {
    const { request, ...rest } = transport(config);
    const patient = ((call, options) =>
      // what was sent may have been taken
      call.method === 'eth_sendRawTransaction'
        ? request(call, options)
        : patiently(() => request(call, options), MOMENT)) as typeof request;
    return { ...rest, request: patient };
  };
}
