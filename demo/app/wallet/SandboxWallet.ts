import { type Chain, type Hex, hexToString, isHex, type LocalAccount, numberToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { AskQueue } from './AskQueue';
import { type Call, CallSender } from './CallSender';
import { capabilities } from './capabilities';
import { describeCall, type KnownPlaces } from './describeCall';
import { readMethods } from './readMethods';
import { SettingsStore, type UnknownChainAnswer, type WalletSettings } from './SettingsStore';
import { rejected, unauthorized, unsupported, WalletError } from './WalletError';

type Request = { method: string; params?: unknown };
type Listener = (value: unknown) => void;
type CallParams = { to?: Hex; data?: Hex; input?: Hex; value?: Hex };

export type SandboxWalletOptions = {
  chain: Chain;
  rpcUrl: string;
  /** The first one is selected. Keys of a public test mnemonic: worth nothing anywhere else. */
  accounts: readonly { name: string; privateKey: Hex }[];
  places: KnownPlaces;
};

/** Where a wallet is that has never heard of the sandbox's chain. */
const otherChain = 1;

/** An EIP-1193 wallet for the sandbox. It asks before it signs, and its settings play every kind of wallet. */
export class SandboxWallet {
  readonly asks = new AskQueue();
  readonly accounts: readonly { name: string; account: LocalAccount }[];
  readonly settings: SettingsStore;
  readonly #sender: CallSender;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(private readonly options: SandboxWalletOptions) {
    this.accounts = options.accounts.map(({ name, privateKey }) => ({
      name,
      account: privateKeyToAccount(privateKey),
    }));
    const [first] = this.accounts;
    if (!first) throw new Error('The sandbox wallet needs an account.');
    this.#sender = new CallSender(options.chain, options.rpcUrl);
    this.settings = new SettingsStore({
      connected: false,
      account: first.account.address,
      locked: false,
      chainId: options.chain.id,
      knowsChain: true,
      unknownChainAnswer: '4902',
      refusesNewChains: false,
      batches: 'supported',
      rejectsAll: false,
      sendsReverting: false,
      answersNonsense: false,
    });
    this.settings.subscribe((now, before) => this.#announceChanges(now, before));
  }

  /** Puts the wallet on another chain, as a user does in its menu. */
  leaveChain(): void {
    this.settings.set({ chainId: otherChain });
  }

  readonly on = (event: string, listener: Listener) => {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return this;
  };

  readonly removeListener = (event: string, listener: Listener) => {
    this.#listeners.get(event)?.delete(listener);
    return this;
  };

  readonly request = async ({ method, params }: Request): Promise<unknown> => {
    const [first, second] = Array.isArray(params) ? params : [];
    const { chainId, batches } = this.settings.get();
    switch (method) {
      case 'eth_chainId':
        return numberToHex(chainId);
      case 'net_version':
        return String(chainId);
      case 'eth_accounts':
        return this.#visible();
      case 'eth_requestAccounts':
        await this.#connect();
        return this.#visible();
      case 'wallet_requestPermissions':
        await this.#connect();
        return this.#permissions();
      case 'wallet_getPermissions':
        return this.#visible().length ? this.#permissions() : [];
      case 'wallet_revokePermissions':
        this.settings.set({ connected: false });
        return null;
      case 'wallet_switchEthereumChain':
        return this.#switchChain(first);
      case 'wallet_addEthereumChain':
        return this.#addChain(first);
      case 'personal_sign':
        return this.#signMessage(first);
      case 'eth_signTypedData_v4':
        return this.#signTypedData(second);
      case 'eth_sendTransaction':
        return this.#sendTransaction(first);
      case 'wallet_getCapabilities':
        return capabilities(batches, this.options.chain.id);
      case 'wallet_sendCalls':
        return this.#sendCalls(first);
      case 'wallet_getCallsStatus':
        if (batches === 'none') throw unsupported(method);
        return this.#sender.batchStatus(first);
      default:
        if (!readMethods.has(method)) throw unsupported(method);
        if (chainId !== this.options.chain.id)
          throw new WalletError(4901, 'No node of this chain is at hand.');
        return this.#sender.node.request({ method, params } as never);
    }
  };

  #visible(): Hex[] {
    const { connected, locked, account } = this.settings.get();
    return connected && !locked ? [account] : [];
  }

  #permissions() {
    return [
      {
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: this.#visible() }],
      },
    ];
  }

  #signer(): LocalAccount {
    const [account] = this.#visible();
    const found = this.accounts.find((each) => each.account.address === account);
    if (!found) throw unauthorized();
    return found.account;
  }

  /** For the account that is selected now, whichever is by the time of the answer. */
  async #ask(title: string, lines: string[], raw?: unknown): Promise<void> {
    const { rejectsAll, account } = this.settings.get();
    if (rejectsAll) throw rejected();
    await this.asks.ask({ title, lines, raw, account });
  }

  /** Asks, and returns who signs: who was asked, unless the wallet was locked in between. */
  async #askSigner(title: string, lines: string[], raw: unknown): Promise<LocalAccount> {
    const signer = this.#signer();
    await this.#ask(title, lines, raw);
    if (!this.#visible().length) throw unauthorized();
    return signer;
  }

  async #connect(): Promise<void> {
    const { connected, locked, account } = this.settings.get();
    if (connected && !locked) return;
    const title = locked ? 'Unlock the wallet and connect?' : 'Connect this page?';
    await this.#ask(title, [`${location.host} will see the address ${account.toLowerCase()}.`]);
    this.settings.set({ connected: true, locked: false });
  }

  async #switchChain(params: { chainId?: Hex } | undefined): Promise<null> {
    const { chain } = this.options;
    const wanted = Number(params?.chainId);
    const { chainId, knowsChain, unknownChainAnswer } = this.settings.get();
    if (wanted === chainId) return null;
    const known = wanted === otherChain || (wanted === chain.id && knowsChain);
    if (!known) throw unknownChain(unknownChainAnswer);
    await this.#ask('Switch the network?', [`From chain ${chainId} to chain ${wanted}.`]);
    this.settings.set({ chainId: wanted });
    return null;
  }

  async #addChain(
    params: { chainId?: Hex; chainName?: string; rpcUrls?: string[] } | undefined,
  ): Promise<null> {
    const { chain } = this.options;
    if (this.settings.get().refusesNewChains)
      throw new WalletError(-32602, 'This wallet takes no new chains.');
    if (Number(params?.chainId) !== chain.id || !params?.rpcUrls?.length) {
      throw new WalletError(-32602, 'This wallet can only add the chain of its sandbox.');
    }
    await this.#ask('Add a network and switch to it?', [
      `${String(params.chainName)}, chain ${chain.id}`,
      `Node: ${params.rpcUrls.join(', ')}`,
    ]);
    this.settings.set({ knowsChain: true, chainId: chain.id });
    return null;
  }

  async #signMessage(message: unknown): Promise<Hex> {
    if (!isHex(message)) throw new WalletError(-32602, 'The message must be hex.');
    const signer = await this.#askSigner('Sign a message?', [hexToString(message)], message);
    return signer.signMessage({ message: { raw: message } });
  }

  async #signTypedData(json: unknown): Promise<Hex> {
    const data = JSON.parse(String(json));
    const lines = [`Type: ${String(data.primaryType)}`];
    const signer = await this.#askSigner('Sign structured data?', lines, data);
    return signer.signTypedData(data);
  }

  async #sendTransaction(params: CallParams & { from?: Hex; chainId?: Hex }): Promise<Hex> {
    this.#checkSender(params.from, params.chainId);
    const call = readCall(params);
    const lines = describeCall(call, this.options.places);
    const signer = await this.#askSigner('Send a transaction?', lines, params);
    const { sendsReverting, answersNonsense } = this.settings.get();
    const hash = await this.#sender.send(signer, call, { unchecked: sendsReverting });
    return answersNonsense ? ('done' as Hex) : hash;
  }

  async #sendCalls(params: { from?: Hex; chainId?: Hex; calls?: CallParams[] }): Promise<{ id: Hex }> {
    const { batches } = this.settings.get();
    if (batches === 'none') throw unsupported('wallet_sendCalls');
    if (batches === 'nonsense') throw new WalletError(5760, 'Atomicity is not supported.');
    this.#checkSender(params.from, params.chainId);
    const calls = (params.calls ?? []).map(readCall);
    const lines = calls.flatMap((call) => describeCall(call, this.options.places));
    const title = `Send ${calls.length} calls at once?`;
    const signer = await this.#askSigner(
      batches === 'ready' ? `Upgrade the account and ${title.toLowerCase()}` : title,
      lines,
      params,
    );
    const id = this.#sender.sendBatch(signer, calls);
    return { id: this.settings.get().answersNonsense ? (42 as unknown as Hex) : id };
  }

  #checkSender(from: Hex | undefined, chainId: Hex | undefined): void {
    const { address } = this.#signer();
    const here = this.settings.get().chainId;
    if (from && from.toLowerCase() !== address.toLowerCase()) throw unauthorized();
    if (here !== this.options.chain.id || (chainId && Number(chainId) !== here)) {
      throw new WalletError(4901, `The wallet is on chain ${here}.`);
    }
  }

  #announceChanges(now: WalletSettings, before: WalletSettings) {
    if (now.chainId !== before.chainId) this.#emit('chainChanged', numberToHex(now.chainId));
    const seen = ({ connected, locked, account }: WalletSettings) => (connected && !locked ? [account] : []);
    if (seen(now)[0] !== seen(before)[0]) this.#emit('accountsChanged', seen(now));
  }

  #emit(event: string, value: unknown) {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }
}

const readCall = ({ to, data, input, value }: CallParams): Call => ({
  to,
  data: data ?? input,
  value: value === undefined ? undefined : BigInt(value),
});

function unknownChain(answer: UnknownChainAnswer): WalletError {
  if (answer !== 'nested') return new WalletError(Number(answer), 'Unrecognized chain ID.');
  return new WalletError(-32000, 'Internal error', {
    originalError: { code: 4902, message: 'Unrecognized chain ID.' },
  });
}
