import { numberToHex } from 'viem';
import type { BatchSupport } from './SettingsStore';
import { unsupported } from './WalletError';

/** The answer to wallet_getCapabilities. */
export function capabilities(batches: BatchSupport, chainId: number): unknown {
  if (batches === 'none') throw unsupported('wallet_getCapabilities');
  // malformed on purpose: neither an object by chain nor an error
  if (batches === 'nonsense') return ['0xzz', null, { atomic: 'perhaps' }];
  return { [numberToHex(chainId)]: { atomic: { status: batches } } };
}
