import { MimicError } from '../domain/MimicError';
import type { CopyConfig, MimicConfig } from './MimicConfig';

/**
 * The config, where followers can copy.
 *
 * @throws MimicError where it has no contracts
 */
export function withContracts(config: MimicConfig): CopyConfig {
  if (config.contracts) return config as CopyConfig;
  throw new MimicError('The config has no contracts.', {
    docsPath: '/configuration#contracts',
  });
}
