import type { Chain, Hex } from 'viem';
import type { SettingsStore, UnknownChainAnswer } from './SettingsStore';
import type { WalletAccess } from './WalletAccess';
import { WalletError } from './WalletError';

/** The network of a wallet that does not know the sandbox's chain. */
export const otherChain = 1;

/** The wallet's current chain, and its answers to requests to switch or add one. */
export class WalletNetworks {
  constructor(
    private readonly chain: Chain,
    private readonly settings: SettingsStore,
    private readonly access: WalletAccess,
  ) {}

  async switchTo(params: { chainId?: Hex } | undefined): Promise<null> {
    const wanted = Number(params?.chainId);
    const { chainId, knowsChain, unknownChainAnswer } = this.settings.get();
    if (wanted === chainId) return null;
    const isNetworkAdded = wanted === otherChain || (wanted === this.chain.id && knowsChain);
    if (!isNetworkAdded) throw unknownChain(unknownChainAnswer);
    await this.access.ask('Switch network?', [`From chain ${chainId} to chain ${wanted}.`]);
    this.settings.set({ chainId: wanted });
    return null;
  }

  async add(params: { chainId?: Hex; chainName?: string; rpcUrls?: string[] } | undefined): Promise<null> {
    const { id } = this.chain;
    if (this.settings.get().refusesNewChains) {
      throw new WalletError(-32602, 'This wallet does not accept new networks.');
    }
    if (Number(params?.chainId) !== id || !params?.rpcUrls?.length) {
      throw new WalletError(-32602, 'This wallet can only add the sandbox’s network.');
    }
    await this.access.ask('Add a network and switch to it?', [
      `${String(params.chainName)}, chain ${id}`,
      `Node: ${params.rpcUrls.join(', ')}`,
    ]);
    this.settings.set({ knowsChain: true, chainId: id });
    return null;
  }
}

function unknownChain(answer: UnknownChainAnswer): WalletError {
  if (answer !== 'nested') return new WalletError(Number(answer), 'Unrecognized chain ID.');
  return new WalletError(-32000, 'Internal error', {
    originalError: { code: 4902, message: 'Unrecognized chain ID.' },
  });
}
