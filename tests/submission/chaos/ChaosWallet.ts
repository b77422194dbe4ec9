import {
  BaseError,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  NonceTooLowError,
  numberToHex,
  TransactionNotFoundError,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { multicall3Abi } from '../../../src/contracts/abi/multicall3Abi';
import type { Sandbox } from '../../kit/chain/sandbox';
import { WalletError, type WalletRequest } from '../../kit/chain/testWallet';
import type { Dice } from '../../kit/Dice';
import { answers, batchAnswers } from '../walletAnswers';

type Call = { to: Hex; data: Hex; value?: Hex };
/** A request that the wallet shows; it survives the page that sent it. */
type Ask = {
  calls: readonly Call[];
  id: string | undefined;
  answer(value: unknown): void;
  fail(error: Error): void;
};
type Batch = { hash?: Hex; claim?: { status: number; receipts?: unknown[] } };

const MULTICALL3: Hex = '0xca11bde05977b3631167028862be2a173976ca11';
const GAS = 5_000_000n;

/**
 * A wallet with every fault ever seen in one: it answers wrongly, late or never, sends but denies it, lets a relayer send
 * later, and lies about its batches. Only the chain knows what it really did.
 */
export class ChaosWallet {
  readonly asks: Ask[] = [];
  /** Signed, and with a relayer that has not sent it yet. */
  readonly relayed: Ask[] = [];
  /** Shown, and neither answered nor gone. */
  readonly kept: Ask[] = [];
  /** Sent and not mined yet. */
  readonly pending: Hex[] = [];
  readonly #batches = new Map<string, Batch>();
  isElsewhere: 'chain' | 'account' | undefined;

  constructor(
    private readonly sandbox: Sandbox,
    private readonly dice: Dice,
    readonly account: { address: Hex; privateKey: Hex },
    private readonly relayer: Hex,
    readonly hasBatches: boolean,
  ) {}

  request = async ({ method, params }: WalletRequest): Promise<unknown> => {
    const [first] = Array.isArray(params) ? params : [];
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [getAddress(this.isElsewhere === 'account' ? this.relayer : this.account.address)];
      case 'eth_chainId':
        return this.isElsewhere === 'chain' ? '0x1' : numberToHex(arbitrum.id);
      case 'wallet_getCapabilities':
        if (this.hasBatches) return { [numberToHex(arbitrum.id)]: { atomic: { status: 'supported' } } };
        throw new WalletError(4200, 'The wallet does not support this method.');
      case 'eth_sendTransaction':
        return this.#ask([first as Call], undefined);
      case 'wallet_sendCalls': {
        const { id, calls } = first as { id: string; calls: Call[] };
        if (!this.hasBatches) throw new WalletError(4200, 'The wallet does not support this method.');
        return this.#ask(calls, id);
      }
      case 'wallet_getCallsStatus':
        return this.#status(String(first));
      default:
        throw new WalletError(4200, 'The wallet does not support this method.');
    }
  };

  #ask(calls: readonly Call[], id: string | undefined): Promise<unknown> {
    return new Promise((answer, fail) => this.asks.push({ calls, id, answer, fail }));
  }

  /** The user, or the wallet on their behalf, acts on the oldest request. */
  async act(): Promise<string> {
    const ask = this.asks.shift();
    if (!ask) return 'nothing is asked';
    const { dice } = this;
    const isBatch = ask.id !== undefined;
    const fail = () => {
      const [name, error] = dice.pick(isBatch ? [...answers, ...batchAnswers] : answers);
      ask.fail(error as Error);
      return name;
    };
    const ways: Record<string, () => Promise<unknown>> = {
      sends: async () => ask.answer(await this.#send(ask)),
      'sends too': async () => ask.answer(await this.#send(ask)),
      rejects: async () => ask.fail(new WalletError(4001, 'User rejected the request.')),
      'sends, and says otherwise': async () => {
        await this.#send(ask);
        return fail();
      },
      'says otherwise, and then sends': async () => {
        const name = fail();
        await new Promise((resolve) => setTimeout(resolve, dice.below(60)));
        await this.#send(ask);
        return name;
      },
      'fails without sending': async () => fail(),
      'sends, and never answers': async () => void (await this.#send(ask)),
      'sends, and answers nonsense': async () => {
        await this.#send(ask);
        ask.answer(dice.pick([null, 7, '', {}, '0x12', []]));
      },
      'answers the hash of nothing': async () => {
        const reference = `0x${'e'.repeat(63)}${dice.below(10)}`;
        ask.answer(isBatch ? { id: reference } : reference);
      },
      'keeps it for later': async () => void this.kept.push(ask),
    };
    const batchWays: Record<string, () => Promise<unknown>> = {
      'hands it to a relayer': async () => {
        this.relayed.push(ask);
        this.#batches.set(ask.id ?? '', {});
        ask.answer({ id: ask.id });
      },
      'hands it to a relayer, and says otherwise': async () => {
        this.relayed.push(ask);
        return fail();
      },
      'sends a part of the batch, one by one, and says otherwise': async () => {
        for (const call of ask.calls.slice(0, 1 + dice.below(ask.calls.length))) await this.#sendCall(call);
        return fail();
      },
      'sends a part of the batch, one by one, and takes it': async () => {
        for (const call of ask.calls.slice(0, 1 + dice.below(ask.calls.length))) await this.#sendCall(call);
        this.#batches.set(ask.id ?? '', { claim: { status: dice.pick([100, 200, 400, 500, 600]) } });
        ask.answer({ id: ask.id });
      },
    };
    const [name, way] = dice.pick(Object.entries(isBatch ? { ...ways, ...batchWays } : ways));
    const detail = await way();
    return typeof detail === 'string' ? `${name}: ${detail}` : name;
  }

  /** Lies about a batch, whatever became of it. */
  lie(): string {
    const id = this.dice.pick([...this.#batches.keys(), '0x0']);
    const status = this.dice.pick([100, 200, 400, 500, 600]);
    this.#batches.set(id, { ...this.#batches.get(id), claim: { status, receipts: [] } });
    return `says ${status} of a batch`;
  }

  /** Sends one of the requests that were kept for later. */
  async sendKept(): Promise<void> {
    const ask = this.kept.shift();
    if (ask) ask.answer(await this.#send(ask));
  }

  /** Signs as requested, like a correct wallet. */
  async finish(): Promise<void> {
    const ask = this.asks.shift();
    if (!ask) return;
    try {
      ask.answer(await this.#send(ask));
    } catch (error) {
      // the nonce was read while another transaction was mined
      ask.fail(error as Error);
    }
  }

  /** Rejects all open requests. */
  rejectAll(): void {
    for (const ask of this.asks.splice(0)) ask.fail(new WalletError(4001, 'User rejected the request.'));
  }

  async relay(): Promise<void> {
    const next = this.relayed.shift();
    if (!next) return;
    const id = next.id ?? '';
    this.#batches.set(id, { ...this.#batches.get(id), hash: await this.#sendBatch(next.calls, true) });
  }

  /** Resends the oldest pending transaction at a higher fee, or replaces it with an empty one. */
  async replace(by: 'same' | 'nothing'): Promise<void> {
    const hash = this.pending.shift();
    if (!hash) return;
    const { node } = this.sandbox;
    const pending = await node.getTransaction({ hash }).catch((error: unknown) => {
      // taken away by a reorganisation
      if (error instanceof TransactionNotFoundError) return undefined;
      throw error;
    });
    // mined meanwhile, or carries an authorization: wallets do not replace those
    if (!pending || pending.blockNumber !== null || pending.type === 'eip7702') return;
    const { nonce, to, input, value, maxFeePerGas = 0n } = pending;
    const fee = maxFeePerGas * 2n + 1_000n;
    const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: fee, gas: GAS };
    const { address } = this.account;
    const what = by === 'same' ? { to, data: input, value } : { to: address };
    try {
      this.pending.push(await node.sendTransaction({ account: address, nonce, ...fees, ...what }));
    } catch (error) {
      // mined since it was looked up
      if (!(error instanceof BaseError && error.walk((each) => each instanceof NonceTooLowError)))
        throw error;
    }
  }

  async #send({ calls, id }: Ask): Promise<unknown> {
    const [only] = calls;
    if (id === undefined) return only && this.#sendCall(only);
    this.#batches.set(id, { hash: await this.#sendBatch(calls, false) });
    return { id };
  }

  async #sendCall({ to, data, value = '0x0' }: Call): Promise<Hex> {
    const { address } = this.account;
    const transaction = { account: address, to, data, value: BigInt(value), gas: GAS };
    const hash = await this.sandbox.node.sendTransaction(transaction);
    this.pending.push(hash);
    return hash;
  }

  async #sendBatch(calls: readonly Call[], isRelayed: boolean): Promise<Hex> {
    const transport = http(this.sandbox.rpcUrl);
    const signer = privateKeyToAccount(this.account.privateKey);
    const client = createWalletClient({ account: signer, chain: arbitrum, transport });
    const authorization = await client.signAuthorization({
      contractAddress: MULTICALL3,
      executor: isRelayed ? this.relayer : 'self',
    });
    const aggregate = calls.map(({ to, data, value = '0x0' }) => ({
      ...{ target: to, allowFailure: false, value: BigInt(value), callData: data },
    }));
    const call = { abi: multicall3Abi, functionName: 'aggregate3Value', args: [aggregate] } as const;
    const transaction = {
      ...{ to: this.account.address, data: encodeFunctionData(call), gas: GAS },
      value: aggregate.reduce((sum, each) => sum + each.value, 0n),
      authorizationList: [authorization],
    };
    if (!isRelayed) return client.sendTransaction(transaction);
    return this.sandbox.node.sendTransaction({ account: this.relayer, ...transaction });
  }

  #receipt(hash: Hex) {
    return this.sandbox.node.getTransactionReceipt({ hash }).catch(() => undefined);
  }

  async #status(id: string): Promise<unknown> {
    const batch = this.#batches.get(id);
    if (!batch) throw new WalletError(5730, 'Unknown bundle id');
    const base = { version: '2.0.0', id, chainId: numberToHex(arbitrum.id), atomic: true };
    if (batch.claim) return { ...base, ...batch.claim };
    const receipt = batch.hash && (await this.#receipt(batch.hash));
    if (!receipt) return { ...base, status: 100 };
    const { transactionHash, status } = receipt;
    return {
      ...base,
      status: status === 'success' ? 200 : 500,
      receipts: [{ transactionHash, status: status === 'success' ? '0x1' : '0x0', logs: [] }],
    };
  }
}
