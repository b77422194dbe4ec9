import type { Hex } from '../../domain/Address';
import { errorChain } from './errorChain';

/** What a contract reverted with, as nodes and wallets pass it on; undefined if the error carries none. */
export function revertData(error: unknown): Hex | undefined {
  for (const link of errorChain(error)) {
    const found = [link.raw, link.data].find(isRevertData);
    if (found) return found;
  }
  return undefined;
}

// a selector and whole words; a hash, such as that of a sent transaction, has another length
const isRevertData = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{8}([0-9a-f]{64})*$/i.test(value);
