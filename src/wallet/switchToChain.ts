import { type Chain, type EIP1193Provider, numberToHex } from 'viem';
import type { Connector } from 'wagmi';
import { MimicError } from '../domain/MimicError';
import { isUserRejection, walletErrorCodes } from './walletErrorCodes';

/** Error codes of wallets for an unknown chain; the last ones come from mobile wallets. */
const unknownChain = [4902, -32603, 32603, 5000];

/**
 * Asks the wallet to switch to `chain`, and to add it if it does not know it. Resolves once the wallet itself reports
 * the chain. Rejects with the wallet's own error when the user rejects, else with a MimicError ('Chain is not
 * supported').
 */
export async function switchToChain(
  connector: Pick<Connector, 'getProvider'> & { emitter?: Connector['emitter'] },
  chain: Chain,
  rpcUrls: readonly string[],
): Promise<void> {
  const provider = (await connector.getProvider()) as EIP1193Provider | undefined;
  if (!provider) throw notSupported(undefined);
  const chainId = numberToHex(chain.id);
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  } catch (error) {
    if (isUserRejection(error)) throw error;
    if (!walletErrorCodes(error).some((code) => unknownChain.includes(code))) throw notSupported(error);
    await addChain(provider, chain, rpcUrls);
  }
  if (!(await isOn(provider, chain.id))) throw notSupported(undefined);
  // some wallets switch without an event
  connector.emitter?.emit('change', { chainId: chain.id });
}

const isOn = async (provider: EIP1193Provider, chainId: number) =>
  Number(await provider.request({ method: 'eth_chainId' }).catch(() => undefined)) === chainId;

async function addChain(provider: EIP1193Provider, chain: Chain, rpcUrls: readonly string[]) {
  const chainId = numberToHex(chain.id);
  const explorer = chain.blockExplorers?.default.url;
  try {
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId,
          rpcUrls: [...rpcUrls],
          chainName: chain.name,
          nativeCurrency: chain.nativeCurrency,
          blockExplorerUrls: explorer ? [explorer] : undefined,
        },
      ],
    });
    // not every wallet switches to a chain it has just added
    if (!(await isOn(provider, chain.id))) {
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    }
  } catch (error) {
    throw isUserRejection(error) ? error : notSupported(error);
  }
}

const notSupported = (cause: unknown) =>
  new MimicError('Chain is not supported', { cause, code: 'chain_not_supported', docsPath: '/wallet' });
