import type { Config } from 'wagmi';
import { reconnect } from 'wagmi/actions';
import { disconnectWallet } from './disconnectWallet';

const pause = 100;
const followed = new WeakSet<Config>();

/**
 * One page, one wallet: our own wagmi configs of several providers share the connection stored in the browser, so when
 * one config connects or disconnects, the others follow without asking the user.
 */
export function keepTogether(configs: ReadonlySet<Config>): void {
  for (const config of configs) {
    if (!followed.has(config)) {
      followed.add(config);
      config.subscribe(
        ({ status }) => status,
        (status, before) => follow(configs, status, before),
      );
    }
    follow(configs, config.state.status);
  }
}

function follow(configs: ReadonlySet<Config>, status: Status, before?: Status): void {
  for (const other of configs) {
    if (status === 'connected' && other.state.status === 'disconnected') takeUp(configs, other);
    if (status === 'disconnected' && before === 'connected' && other.state.status === 'connected') {
      disconnectWallet(other).catch(() => undefined);
    }
  }
}

type Status = Config['state']['status'];

/** wagmi reconnects one config of a page at a time, and drops requests of others in the meantime, so they are retried. */
async function takeUp(configs: ReadonlySet<Config>, config: Config): Promise<void> {
  const isWanted = () =>
    config.state.status === 'disconnected' && [...configs].some(({ state }) => state.status === 'connected');
  while (isWanted()) {
    const taken = reconnect(config).catch(() => undefined);
    // the status changes at once when it is its turn
    if (config.state.status !== 'disconnected') return void (await taken);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
