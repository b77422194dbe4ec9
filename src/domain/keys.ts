import { concat, keccak256, numberToHex, pad } from 'viem/utils';
import { MimicError } from './MimicError';
import type { Address, Hex } from './values';

/**
 * The address in lower case.
 *
 * @throws MimicError 'Invalid address' unless `text` is `0x` and 40 hexadecimal digits (any case).
 */
export function parseAddress(text: string): Address {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) throw new MimicError('Invalid address', { code: 'invalid_address' });
  return text.toLowerCase() as Address;
}

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

/** Whether a text is `0x` and 40 hexadecimal digits, in any case. */
export function isAddress(text: string): boolean {
  try {
    parseAddress(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text has the form of a 32-byte key (an order's or a position's): `0x` and 64 hexadecimal digits. */
export function isOrderKey(text: string): text is Hex {
  return /^0x[0-9a-f]{64}$/i.test(text);
}

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

/**
 * The key of a route, `keccak256(abi.encodePacked(address collateralToken, address trader))`.
 *
 * @throws MimicError 'Invalid address'
 */
export function traderMatchingKey(collateralToken: string, trader: string): Hex {
  return keccak256(concat([parseAddress(collateralToken), parseAddress(trader)]));
}
