import type { Connector } from 'wagmi';
import { BROWSER_WALLET } from './discoverWallets';
import { walletName } from './walletName';

/** Connectors whose windows and frames exist only in the wallet kit. */
const kitsOwn = ['walletConnect', 'ID_AUTH'];

/**
 * The connectors that our own list may offer: for our own config the browser's wallets; for a host's all but the kit's
 * embedded one; none without a name. The nameless wallet on window.ethereum is only listed if no wallet has announced
 * itself, Safe only inside Safe.
 */
export function listedConnectors(
  connectors: readonly Connector[],
  { own, hasInjected, inSafe }: { own: boolean; hasInjected: boolean; inSafe: boolean },
): Connector[] {
  const usable = connectors.filter(
    (each) =>
      walletName(each) &&
      !(own ? kitsOwn : ['ID_AUTH']).includes(each.id) &&
      (inSafe || each.type !== 'safe'),
  );
  const named = usable.filter(({ id }) => id !== BROWSER_WALLET);
  const announced = named.some(({ type }) => type === 'injected');
  const listed = announced || !hasInjected ? named : usable;
  return listed.filter(({ id }, i) => listed.findIndex((each) => each.id === id) === i);
}
