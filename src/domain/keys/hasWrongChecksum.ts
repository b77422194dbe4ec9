import { isAddress } from 'viem/utils';

/** Whether an address in mixed case is not written as its checksum (EIP-55) demands: a character may be mistyped. */
export function hasWrongChecksum(address: string): boolean {
  return /^0x(?=.*[a-f])(?=.*[A-F])[\da-fA-F]{40}$/.test(address) && !isAddress(address);
}
