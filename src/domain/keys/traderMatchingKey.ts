import { concat, keccak256 } from 'viem/utils';
import type { Hex } from '../Address';
import { parseAddress } from './parseAddress';

/**
 * The key of a route, `keccak256(abi.encodePacked(address collateralToken, address trader))`.
 *
 * @throws MimicError 'Invalid address'
 */
export function traderMatchingKey(collateralToken: string, trader: string): Hex {
  return keccak256(concat([parseAddress(collateralToken), parseAddress(trader)]));
}
