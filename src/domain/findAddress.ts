import { isAddress } from 'viem/utils';
import { plainText } from './format/plainText';
import type { Address } from './values';

/** Not the beginning of a hash. */
const ADDRESS = /0x([\da-f]{40})(?![\da-z])/gi;

/**
 * The address in a text that a person typed or pasted, its letters in their case; undefined if there is none or more than
 * one. It may follow a chain's prefix (`arb1:`, `eip155:42161:`), stand in quotes or in a link to an explorer, GMX, Safe
 * or Debank, or lack `0x`. An explorer's link to an account's transfers of a token (`?a=`) means the account.
 */
export function findAddress(text: string): Address | undefined {
  const plain = plainText(text);
  const ofToken = /[?&]a=(0x[\da-f]{40})(?![\da-z])/i.exec(plain)?.[1];
  const [digits, ...furtherMatches] = Array.from((ofToken ?? plain).matchAll(ADDRESS), ([, found]) => found!);
  if (furtherMatches.some((other) => other.toLowerCase() !== digits!.toLowerCase())) return undefined;
  const bare = digits ?? /^[\da-f]{40}$/i.exec(bareText(text))?.[0];
  return bare ? `0x${bare}` : undefined;
}

/** A text without what people put around an address or a part of one: quotes, brackets and a chain's prefix. */
export const bareText = (text: string) =>
  plainText(text)
    .replace(/^[([{<]+|[)\]}>,;]+$/g, '')
    .replace(/^(?:[\w-]+:)*/, '');

/** Whether a text is a name such as `vitalik.eth`. */
export const isName = (text: string) => /^[^\s/:@]*[^\s/:@.]\.\p{L}{2,}$/u.test(plainText(text));

/** Whether an address in mixed case is not written as its checksum (EIP-55) demands: a character may be mistyped. */
export function hasWrongChecksum(address: string): boolean {
  return /^0x(?=.*[a-f])(?=.*[A-F])[\da-fA-F]{40}$/.test(address) && !isAddress(address);
}
