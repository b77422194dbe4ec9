import type { Config } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';
import { isOwnWagmiConfig } from './wagmiConfig';

/**
 * What Connect does. `modal`: opens the host's. `kit`: loads the wallet kit. `list`: shows the wallets the wagmi
 * config knows, in a list of our own, because there is no project id or because wagmi is the host's.
 */
export type ConnectMode = 'modal' | 'kit' | 'list';

export function connectMode(config: MimicConfig, wagmi: Config): ConnectMode {
  if (config.wallet.modal) return 'modal';
  const { projectId, kit } = config.wallet;
  return projectId && kit && isOwnWagmiConfig(config, wagmi) ? 'kit' : 'list';
}
