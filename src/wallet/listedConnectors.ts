import type { Connector } from 'wagmi';

/** Their windows and frames exist only in the wallet kit. */
const kitsOwn = ['walletConnect', 'ID_AUTH'];

/**
 * The connectors a list of ours may offer: of a config of ours the browser's wallets, of a host's all but the kit's
 * embedded one. The nameless wallet on window.ethereum only where no wallet has announced itself, Safe only inside Safe.
 */
export function listedConnectors(
  connectors: readonly Connector[],
  { own, hasInjected, inSafe }: { own: boolean; hasInjected: boolean; inSafe: boolean },
): Connector[] {
  const usable = connectors.filter(
    ({ id, type, name }) =>
      // what a wallet announces itself as is not checked by anyone before
      typeof name === 'string' && !(own ? kitsOwn : ['ID_AUTH']).includes(id) && (inSafe || type !== 'safe'),
  );
  const named = usable.filter(({ id }) => id !== 'injected');
  const announced = named.some(({ type }) => type === 'injected');
  const listed = announced || !hasInjected ? named : usable;
  return listed.filter(({ id }, i) => listed.findIndex((each) => each.id === id) === i);
}
