import type { Config, Connector } from 'wagmi';
import { reconnect } from 'wagmi/actions';

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
