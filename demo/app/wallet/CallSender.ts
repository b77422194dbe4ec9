import {
  type Chain,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  type LocalAccount,
  type PublicClient,
  zeroAddress,
} from 'viem';
import { multicall3Abi } from '../../contracts/artifacts/Multicall3';
import { CallBatches } from './CallBatches';

export type Call = { to?: Hex | undefined; data?: Hex | undefined; value?: bigint | undefined };

const PLENTY_OF_GAS = 5_000_000n;
const MULTICALL3: Hex = '0xca11bde05977b3631167028862be2a173976ca11';
/** The code of an account that has delegated to it. */
const DELEGATION: Hex = `0xef0100${MULTICALL3.slice(2)}`;

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
    const id = this.#batches.create(this.chain.id);
    void this.#sendAll(id, account, calls);
    return id;
  }

  batchStatus(id: Hex) {
    return this.#batches.status(id);
  }

  /** Sends one transaction, in which all calls happen or none. A batch that would fail is not sent. */
  async #sendAll(id: Hex, account: LocalAccount, calls: readonly Call[]): Promise<void> {
    try {
      const [block] = await this.node.simulateBlocks({
        blocks: [
          { calls: calls.map(({ to, data, value }) => ({ account: account.address, to, data, value })) },
        ],
      });
      if (block?.calls.some(({ status }) => status !== 'success')) return this.#batches.fail(id);
      const [only, ...rest] = calls;
      const hash = only && !rest.length ? this.send(account, only) : this.#sendAtOnce(account, calls);
      this.#batches.addHash(id, await hash);
    } catch {
      this.#batches.fail(id);
    }
  }

  /** By EIP-7702, and for test keys only, as anyone may call what Multicall3 runs: the account runs Multicall3's code, so that the calls are its own. */
  async #sendAtOnce(account: LocalAccount, calls: readonly Call[]): Promise<Hex> {
    const { chain, rpcUrl } = this;
    const wallet = createWalletClient({ account, chain, transport: http(rpcUrl) });
    const code = await this.node.getCode({ address: account.address });
    const authorization =
      code === DELEGATION
        ? undefined
        : await wallet.signAuthorization({ contractAddress: MULTICALL3, executor: 'self' });
    const batch = calls.map(({ to = zeroAddress, data = '0x', value = 0n }) => ({
      target: to,
      allowFailure: false,
      value,
      callData: data,
    }));
    return wallet.sendTransaction({
      to: account.address,
      data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3Value', args: [batch] }),
      value: calls.reduce((sum, { value = 0n }) => sum + value, 0n),
      gas: PLENTY_OF_GAS * BigInt(calls.length),
      ...(authorization && { authorizationList: [authorization] }),
    });
  }
}
