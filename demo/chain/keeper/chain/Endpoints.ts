import { createPublicClient, http, type PublicClient } from 'viem';
import { arbitrum } from 'viem/chains';

/** Request timeout in milliseconds: more than a range of logs takes. */
const TIMEOUT = 10_000;

/** A sandbox has the contract from its start, long before the block in viem's definition. */
export const keeperChain = {
  ...arbitrum,
  contracts: { multicall3: { address: arbitrum.contracts.multicall3.address } },
};

/** The nodes a keeper may use. One serves all requests until it fails, so that its answers are consistent. */
export class Endpoints {
  readonly #clients: readonly PublicClient[];
  #current = 0;

  constructor(urls: readonly string[]) {
    if (urls.length === 0) throw new Error('A keeper needs the URL of a node');
    this.#clients = urls.map((url) =>
      createPublicClient({
        chain: keeperChain,
        // requests sent together are batched, so they reach one node even behind a load balancer
        transport: http(url, { retryCount: 0, timeout: TIMEOUT, batch: true }),
        cacheTime: 0,
      }),
    );
  }

  get client(): PublicClient {
    return this.#clients[this.#current] as PublicClient;
  }

  /** The highest block of any other node on the same chain. */
  async highestElsewhere(chainId: number): Promise<bigint> {
    const others = this.#clients.filter((client) => client !== this.client);
    const answers = await Promise.allSettled(
      others.map(async (client) => {
        const [id, block] = await Promise.all([client.getChainId(), client.getBlockNumber()]);
        return id === chainId ? block : -1n;
      }),
    );
    return answers.reduce(
      (highest, answer) => (answer.status === 'fulfilled' && answer.value > highest ? answer.value : highest),
      -1n,
    );
  }

  /** Switches to the next node. */
  next(): void {
    this.#current = (this.#current + 1) % this.#clients.length;
  }
}
