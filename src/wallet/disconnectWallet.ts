import type { Config } from 'wagmi';
import { disconnect } from 'wagmi/actions';

/** Disconnects every wallet, so that no other one becomes active when the current one disconnects. */
export async function disconnectWallet(config: Config): Promise<void> {
  for (const { connector } of [...config.state.connections.values()]) {
    await disconnect(config, { connector });
  }
}
