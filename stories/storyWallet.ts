import { type Address, type EIP1193Provider, numberToHex } from 'viem';
import { arbitrum, mainnet } from 'viem/chains';

export type StoryWalletOptions = {
  /** How it answers a request to connect or to switch; `fails`: with a text that no page should trust. */
  answers?: 'yes' | 'no' | 'never' | 'fails';
  /** Whether it is on another network. */
  elsewhere?: boolean;
  /** How it reports its support for batches; `unknown`: it does not know EIP-5792. */
  batches?: 'supported' | 'ready' | 'unsupported' | 'unknown';
};

/** A wallet without keys: it connects and switches as the story says, and signs nothing. */
export function storyWallet(
  account: Address,
  { answers = 'yes', elsewhere, batches = 'unknown' }: StoryWalletOptions,
): EIP1193Provider {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  let chainId = numberToHex(elsewhere ? mainnet.id : arbitrum.id);
  const answered = async () => {
    if (answers === 'never') await new Promise(() => {});
    if (answers === 'no') throw refusal(4001, 'User rejected the request.');
    if (answers === 'fails') throw storyFailure();
  };
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    switch (method) {
      case 'eth_accounts':
        return [account];
      case 'eth_requestAccounts':
        await answered();
        return [account];
      case 'eth_chainId':
        return chainId;
      case 'wallet_switchEthereumChain':
        await answered();
        chainId = (params as [{ chainId: `0x${string}` }])[0].chainId;
        for (const tell of listeners.get('chainChanged') ?? []) tell(chainId);
        return null;
      case 'wallet_getCapabilities':
        if (batches === 'unknown') throw refusal(4200, 'The method is not supported.');
        return { [numberToHex(arbitrum.id)]: { atomic: { status: batches } } };
      default:
        throw refusal(4200, 'The method is not supported.');
    }
  };
  return {
    request,
    on: (event: string, listener: never) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: never) => void listeners.get(event)?.delete(listener),
  } as unknown as EIP1193Provider;
}

/** Markup, an address, a direction mark, two lines. */
export const storyFailure = () =>
  refusal(-32602, 'Invalid <b>from</b> address,\n\u202esee https://help.example');

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });
