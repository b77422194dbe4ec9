import type { Address } from 'viem';
import { readStored, store } from '../storage';

/** How the wallet handles batches of calls (EIP-5792). */
export type BatchSupport = 'none' | 'supported' | 'ready' | 'nonsense';
/** How it responds to a request for an unknown chain. */
export type UnknownChainAnswer = '4902' | '-32603' | '32603' | '5000' | 'nested';

export type WalletSettings = {
  /** Whether this page may see the accounts. */
  connected: boolean;
  account: Address;
  locked: boolean;
  chainId: number;
  /** Whether the wallet has the sandbox's chain; without it, it must be added. */
  knowsChain: boolean;
  unknownChainAnswer: UnknownChainAnswer;
  refusesNewChains: boolean;
  batches: BatchSupport;
  /** Rejects everything without asking. */
  rejectsAll: boolean;
  /** Sends single transactions whose gas estimate fails, as some wallets let their user do. */
  sendsReverting: boolean;
  /** Sends the transactions, but returns an invalid hash or id. */
  answersNonsense: boolean;
};

const key = 'mimic-sandbox-wallet';

/** The wallet's settings; they survive a reload and all tabs share them. */
export class SettingsStore {
  #value: WalletSettings;
  readonly #listeners = new Set<(now: WalletSettings, before: WalletSettings) => void>();

  constructor(defaults: WalletSettings) {
    this.#value = { ...defaults, ...read() };
    window.addEventListener('storage', (event) => {
      if (event.key === key) this.#take({ ...defaults, ...read() });
    });
  }

  readonly get = () => this.#value;

  readonly set = (change: Partial<WalletSettings>) => {
    const next = { ...this.#value, ...change };
    store(key, JSON.stringify(next));
    this.#take(next);
  };

  readonly subscribe = (listener: (now: WalletSettings, before: WalletSettings) => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #take(next: WalletSettings) {
    const before = this.#value;
    this.#value = next;
    for (const listener of this.#listeners) listener(next, before);
  }
}

function read(): Partial<WalletSettings> {
  try {
    return JSON.parse(readStored(key) ?? '{}');
  } catch {
    return {};
  }
}
