import { ethereum, isProvider } from './discoverWallets';
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
export function browserWalletName(): string | undefined {
  try {
    const flagged = ethereum() as Flagged;
    return Object.entries(NAMES).find(([flag]) => flagged[flag] === true)?.[1];
  } catch {
    return undefined;
  }
}
