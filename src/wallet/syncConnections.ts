import type { Config } from 'wagmi';
import { disconnectWallet } from './disconnectWallet';
import { reconnectInTurn } from './resumeLateWallet';

const followed = new WeakSet<Config>();

/**
 * One page, one wallet: our own wagmi configs of several providers share the connection stored in the browser, so when
 * one config connects or disconnects, the others follow without asking the user.
 */
export function syncConnections(configs: ReadonlySet<Config>): void {
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
    if (status === 'connected' && other.state.status === 'disconnected') {
      const isWanted = () => [...configs].some(({ state }) => state.status === 'connected');
      reconnectInTurn(other, undefined, isWanted);
    }
    if (status === 'disconnected' && before === 'connected' && other.state.status === 'connected') {
      disconnectWallet(other).catch(() => undefined);
    }
  }
}

type Status = Config['state']['status'];
