import { MimicError } from '../domain/MimicError';
import type { CopyConfig, EarnConfig, MimicConfig } from './MimicConfig';

/**
 * The config, narrowed to one whose followers can copy.
 *
 * @throws MimicError if it has no contracts
 */
export function withContracts(config: MimicConfig): CopyConfig {
  if (config.contracts) return config as CopyConfig;
  throw new MimicError('The config has no contracts. Set contracts in createMimicConfig.', {
    docsPath: '/configuration#contracts',
  });
}

/**
 * The config, narrowed to one with which the protocol's token can be locked.
 *
 * @throws MimicError if it has no Earn
 */
export function withEarn(config: MimicConfig): EarnConfig {
  if (config.earn && config.contracts) return config as EarnConfig;
  throw new MimicError('The config has no earn. Set earn in createMimicConfig.', {
    docsPath: '/configuration#earn',
  });
}
