import {
  type Chain,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  type LocalAccount,
  type PublicClient,
} from 'viem';
import { CallBatches } from './CallBatches';

export type Call = { to?: Hex | undefined; data?: Hex | undefined; value?: bigint | undefined };

const PLENTY_OF_GAS = 5_000_000n;

/** Signs calls and sends them to the sandbox's node. */
export class CallSender {
  readonly node: PublicClient;
  readonly #batches: CallBatches;

  constructor(
    private readonly chain: Chain,
    private readonly rpcUrl: string,
  ) {
    this.node = createPublicClient({ chain, transport: http(rpcUrl) });
    this.#batches = new CallBatches(this.node);
  }

  /** `unchecked` skips the gas estimate, so that a call that reverts is sent too and fails on chain. */
  send(account: LocalAccount, call: Call, { unchecked = false } = {}): Promise<Hex> {
    const { chain, rpcUrl } = this;
    const gas = unchecked ? { gas: PLENTY_OF_GAS } : {};
    return createWalletClient({ account, chain, transport: http(rpcUrl) }).sendTransaction({
      ...call,
      ...gas,
    });
  }

  /** Returns the batch's id at once; its outcome is in its status. */
  sendBatch(account: LocalAccount, calls: readonly Call[]): Hex {
    const id = this.#batches.create(this.chain.id, calls.length);
    void this.#sendAll(id, account, calls);
    return id;
  }

  batchStatus(id: Hex) {
    return this.#batches.status(id);
  }

  /** As atomic as a plain account can be: sends nothing unless every call succeeds in a simulation of the whole sequence. */
  async #sendAll(id: Hex, account: LocalAccount, calls: readonly Call[]): Promise<void> {
    try {
      const [block] = await this.node.simulateBlocks({
        blocks: [
          { calls: calls.map(({ to, data, value }) => ({ account: account.address, to, data, value })) },
        ],
      });
      if (block?.calls.some(({ status }) => status !== 'success')) return this.#batches.fail(id);
      for (const call of calls) this.#batches.addHash(id, await this.send(account, call));
    } catch {
      this.#batches.fail(id);
    }
  }
}
