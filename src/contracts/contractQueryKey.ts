import type { Address } from '../domain/Address';

/**
 * The query key of a read, per chain, contract and arguments (including accounts). Invalidate `['mimic', 'contracts',
 * chainId]` to read a chain again.
 */
export function contractQueryKey(
  chainId: number,
  contract: Address,
  read: string,
  ...args: readonly unknown[]
) {
  return ['mimic', 'contracts', chainId, contract.toLowerCase(), read, ...args] as const;
}
