import { browserWalletName } from './browserWallet';
import { BROWSER_WALLET } from './discoverWallets';

const longest = 40;

/**
 * A wallet's own, untrusted name: one line, shortened, without hidden characters or direction marks. Empty if nothing
 * is left.
 */
export function walletName({ name }: { readonly name: unknown }): string {
  if (typeof name !== 'string') return '';
  const letters = [...name.slice(0, 1_000).replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}

/** The name to show: the wallet on `window.ethereum` has none but by its flags, and otherwise gets `unnamed`. */
export const shownName = (
  wallet: { readonly id: string; readonly name: unknown },
  unnamed: string,
): string => (wallet.id === BROWSER_WALLET ? (browserWalletName() ?? unnamed) : walletName(wallet));
