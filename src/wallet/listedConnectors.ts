import type { Connector } from 'wagmi';
import { BROWSER_WALLET, ethereum, isProvider } from './discoverWallets';
import { watchEthereum } from './watchEthereum';

type Flagged = { readonly [flag: string]: unknown };

/** Whether there is a wallet on `window.ethereum`, which may appear at any time. */
export const hasBrowserWallet = (): boolean => typeof window !== 'undefined' && isProvider(ethereum());

/** Calls the listener once there is one. Returns a function that stops it. */
export const watchBrowserWallet = (listener: () => void): (() => void) =>
  watchEthereum(hasBrowserWallet, listener);

/** Many wallets claim to be MetaMask, too: the most specific flags come first. */
const NAMES = {
  isRabby: 'Rabby Wallet',
  isBraveWallet: 'Brave Wallet',
  isCoinbaseWallet: 'Coinbase Wallet',
  isTrust: 'Trust Wallet',
  isTrustWallet: 'Trust Wallet',
  isOkxWallet: 'OKX Wallet',
  isOKExWallet: 'OKX Wallet',
  isBitKeep: 'Bitget Wallet',
  isPhantom: 'Phantom',
  isTokenPocket: 'TokenPocket',
  isImToken: 'imToken',
  isRainbow: 'Rainbow',
  isZerion: 'Zerion',
  isFrame: 'Frame',
  isMetaMask: 'MetaMask',
};

/** The name of the wallet on `window.ethereum` by its flags; undefined if it has none that is known. */
function browserWalletName(): string | undefined {
  try {
    const flagged = ethereum() as Flagged;
    return Object.entries(NAMES).find(([flag]) => flagged[flag] === true)?.[1];
  } catch {
    return undefined;
  }
}

const longest = 40;

/**
 * A wallet's own, untrusted name: one line, shortened, without hidden characters or direction marks. Empty if nothing
 * is left.
 */
function walletName({ name }: { readonly name: unknown }): string {
  if (typeof name !== 'string') return '';
  const letters = [...name.slice(0, 1_000).replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}

/** The name to show: the wallet on `window.ethereum` has none but by its flags, and otherwise gets `unnamed`. */
export const shownName = (
  wallet: { readonly id: string; readonly name: unknown },
  unnamed: string,
): string => (wallet.id === BROWSER_WALLET ? (browserWalletName() ?? unnamed) : walletName(wallet));

/** Connectors whose windows and frames exist only in the wallet kit. */
const kitsOwn = ['walletConnect', 'ID_AUTH'];

/**
 * The connectors that our own list may offer: for our own config the browser's wallets; for a host's all but the kit's
 * embedded one; none without a name. The nameless wallet on window.ethereum is only listed if no wallet has announced
 * itself, Safe only inside Safe.
 */
export function listedConnectors(
  connectors: readonly Connector[],
  { own: isOwnConfig, hasInjected, inSafe }: { own: boolean; hasInjected: boolean; inSafe: boolean },
): Connector[] {
  const usable = connectors.filter(
    (each) =>
      walletName(each) &&
      !(isOwnConfig ? kitsOwn : ['ID_AUTH']).includes(each.id) &&
      (inSafe || each.type !== 'safe'),
  );
  const namedWallets = usable.filter(({ id }) => id !== BROWSER_WALLET);
  const announced = namedWallets.some(({ type }) => type === 'injected');
  const listed = announced || !hasInjected ? namedWallets : usable;
  return listed.filter(({ id }, i) => listed.findIndex((each) => each.id === id) === i);
}
