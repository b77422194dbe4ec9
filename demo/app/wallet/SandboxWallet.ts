import { type Address, type Chain, getAddress, type Hex, numberToHex } from 'viem';
import { AskQueue } from './AskQueue';
import { CallSender } from './CallSender';
import { capabilities } from './capabilities';
import type { KnownPlaces } from './describeCall';
import { readMethods } from './readMethods';
import { SettingsStore, type WalletSettings } from './SettingsStore';
import { visibleAccounts, WalletAccess } from './WalletAccess';
import { unsupported, WalletError } from './WalletError';
import { otherChain, WalletNetworks } from './WalletNetworks';
import { WalletSigning } from './WalletSigning';

type Request = { method: string; params?: unknown };
type Listener = (value: unknown) => void;

export type SandboxWalletOptions = {
  chain: Chain;
  rpcUrl: string;
  /** The first one is selected. Keys of a public test mnemonic: worthless anywhere else. */
  accounts: readonly { name: string; address: Address; privateKey: Hex }[];
  places: KnownPlaces;
  /** The contract that knows the copies. */
  copiesContract?: Address | undefined;
};

/** An EIP-1193 wallet for the sandbox. It asks before it signs, and its settings imitate every kind of wallet. */
export class SandboxWallet {
  readonly asks = new AskQueue();
  readonly accounts: SandboxWalletOptions['accounts'];
  readonly settings: SettingsStore;
  readonly #chainId: number;
  readonly #access: WalletAccess;
  readonly #networks: WalletNetworks;
  readonly #sender: CallSender;
  readonly #signing: WalletSigning;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor({ chain, rpcUrl, accounts, places, copiesContract }: SandboxWalletOptions) {
    // in the format that wallets use
    this.accounts = accounts.map((each) => ({ ...each, address: getAddress(each.address) }));
    const [first] = this.accounts;
    if (!first) throw new Error('The sandbox wallet needs at least one account.');
    const settings = new SettingsStore({
      connected: false,
      account: first.address,
      locked: false,
      chainId: chain.id,
      knowsChain: true,
      unknownChainAnswer: '4902',
      refusesNewChains: false,
      batches: 'supported',
      rejectsAll: false,
      sendsReverting: false,
      answersNonsense: false,
    });
    const access = new WalletAccess(this.accounts, settings, this.asks);
    this.settings = settings;
    this.#chainId = chain.id;
    this.#access = access;
    this.#networks = new WalletNetworks(chain, settings, access);
    this.#sender = new CallSender(chain, rpcUrl);
    this.#signing = new WalletSigning({
      chainId: chain.id,
      places,
      copiesContract,
      settings,
      access,
      sender: this.#sender,
    });
    settings.subscribe((now, before) => this.#announceChanges(now, before));
  }

  /** Switches the wallet to another chain, as a user does in its menu. */
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
        return this.#access.visible();
      case 'eth_requestAccounts':
        await this.#access.connect();
        return this.#access.visible();
      case 'wallet_requestPermissions':
        await this.#access.connect();
        return this.#access.permissions();
      case 'wallet_getPermissions':
        return this.#access.permissions();
      case 'wallet_revokePermissions':
        this.settings.set({ connected: false });
        return null;
      case 'wallet_switchEthereumChain':
        return this.#networks.switchTo(first);
      case 'wallet_addEthereumChain':
        return this.#networks.add(first);
      case 'personal_sign':
        return this.#signing.message(first);
      case 'eth_signTypedData_v4':
        return this.#signing.typedData(second);
      case 'eth_sendTransaction':
        return this.#signing.transaction(first);
      case 'wallet_getCapabilities':
        return capabilities(batches, this.#chainId);
      case 'wallet_sendCalls':
        return this.#signing.batch(first);
      case 'wallet_getCallsStatus':
        if (batches === 'none') throw unsupported(method);
        return this.#sender.batchStatus(first);
      default:
        if (!readMethods.has(method)) throw unsupported(method);
        if (chainId !== this.#chainId)
          throw new WalletError(
            4901,
            'The wallet has no node for this network. Switch to the sandbox’s network.',
          );
        return this.#sender.node.request({ method, params } as never);
    }
  };

  #announceChanges(now: WalletSettings, before: WalletSettings) {
    if (now.chainId !== before.chainId) this.#emit('chainChanged', numberToHex(now.chainId));
    const seen = visibleAccounts(now);
    if (seen[0] !== visibleAccounts(before)[0]) this.#emit('accountsChanged', seen);
  }

  #emit(event: string, value: unknown) {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }
}
