import type { Hex } from '../../domain/Address';
import { errorChain } from './errorChain';

/** What a contract reverted with, as nodes and wallets hand it on; undefined where the error carries none. */
export function revertData(error: unknown): Hex | undefined {
  for (const link of errorChain(error)) {
    const found = [link.raw, link.data].find(isRevertData);
    if (found) return found;
  }
  return undefined;
}

// an error takes at least a selector of four bytes
const isRevertData = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x([0-9a-f]{2}){4,}$/i.test(value);
