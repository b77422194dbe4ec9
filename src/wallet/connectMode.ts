import type { Config } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';
import { isOwnWagmiConfig } from './wagmiConfig';

/**
 * What Connect does. `modal`: opens the host's modal. `kit`: loads the wallet kit. `list`: shows our own list of the
 * wagmi config's wallets, because there is no project id or because the wagmi config is the host's.
 */
export type ConnectMode = 'modal' | 'kit' | 'list';

export function connectMode(config: MimicConfig, wagmi: Config): ConnectMode {
  if (config.wallet.modal) return 'modal';
  const { projectId, kit } = config.wallet;
  return projectId && kit && isOwnWagmiConfig(config, wagmi) ? 'kit' : 'list';
}
