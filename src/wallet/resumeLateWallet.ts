import type { Config, Connector } from 'wagmi';
import { reconnect, watchConnectors } from 'wagmi/actions';
import { watchEthereum } from './watchEthereum';

const pause = 100;

/**
 * Connects a config again to wallets that the user has allowed, without asking. wagmi reconnects one config of a page at a
 * time, and drops requests of others in the meantime, so they are retried while the config is disconnected and it `isWanted`.
 */
export async function reconnectInTurn(
  config: Config,
  connectors?: Connector[],
  isWanted = () => true,
): Promise<void> {
  while (config.state.status === 'disconnected' && isWanted()) {
    const taken = reconnect(config, { connectors }).catch(() => undefined);
    // the status changes at once when it is its turn
    if (config.state.status !== 'disconnected') return void (await taken);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

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
