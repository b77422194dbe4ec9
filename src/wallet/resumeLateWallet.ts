import type { Config } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import { reconnectInTurn } from './reconnectInTurn';
import { watchEthereum } from './watchEthereum';

/**
 * Resumes the last visit's connection if its wallet appears only after the page has looked for it. Asks the user nothing; a
 * wallet that they disconnected stays so. Returns a function that stops it.
 */
export function resumeLateWallet(wagmi: Config): () => void {
  let isLate = false;
  const resume = async () => {
    isLate = wagmi.state.status !== 'disconnected';
    if (isLate) return;
    const recent = await wagmi.storage?.getItem('recentConnectorId');
    const connector = wagmi.connectors.find(({ id }) => id === recent);
    if (!connector || !(await connector.isAuthorized())) return;
    await reconnectInTurn(wagmi, [connector]);
  };
  const stops = [
    watchConnectors(wagmi, { onChange: resume }),
    // it may have come while the page was still looking
    wagmi.subscribe(
      ({ status }) => status,
      (status) => isLate && status === 'disconnected' && resume(),
    ),
    watchEthereum(() => 'ethereum' in window && Boolean(window.ethereum), resume),
  ];
  resume();
  return () => {
    for (const stop of stops) stop();
  };
}
