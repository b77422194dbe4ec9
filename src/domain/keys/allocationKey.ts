import { concat, keccak256, numberToHex, pad } from 'viem/utils';
import type { Hex } from '../Address';
import { parseAddress } from './parseAddress';

/**
 * The key of an allocation,
 * `keccak256(abi.encodePacked(address[] mimics, bytes32 traderMatchingKey, uint256 id))`; packed array elements take 32 bytes each.
 *
 * @throws MimicError 'Invalid address'
 */
export function allocationKey(mimics: readonly string[], matchingKey: Hex, id: bigint): Hex {
  const padded = mimics.map((mimic) => pad(parseAddress(mimic)));
  return keccak256(concat([...padded, matchingKey, numberToHex(id, { size: 32 })]));
}
