import type { Config } from 'wagmi';
import { disconnect } from 'wagmi/actions';

/** Ends every connection, so that no other wallet takes the place of the one that leaves. */
export async function disconnectWallet(config: Config): Promise<void> {
  for (const { connector } of [...config.state.connections.values()]) {
    await disconnect(config, { connector });
  }
}
