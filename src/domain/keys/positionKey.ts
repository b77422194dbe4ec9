import { concat, keccak256, pad } from 'viem/utils';
import type { Hex } from '../Address';
import { parseAddress } from './parseAddress';

/**
 * GMX's key of a position,
 * `keccak256(abi.encode(address account, address market, address collateralToken, bool isLong))`.
 *
 * @throws MimicError 'Invalid address'
 */
export function positionKey(account: string, market: string, collateralToken: string, isLong: boolean): Hex {
  const addresses = [account, market, collateralToken].map((text) => pad(parseAddress(text)));
  return keccak256(concat([...addresses, pad(isLong ? '0x01' : '0x00')]));
}
