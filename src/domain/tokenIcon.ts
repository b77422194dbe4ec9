import { MimicError } from './MimicError';
import type { Token } from './Token';

/**
 * The URL of a token's picture.
 *
 * @throws MimicError 'Unable to find matched token' if the token is not listed or has no picture.
 */
export function tokenIcon(address: string, tokens: readonly Token[]): string {
  const icon = tokens.find((token) => token.address.toLowerCase() === address.toLowerCase())?.icon;
  if (!icon) throw new MimicError('Unable to find matched token', { code: 'unknown_token' });
  return icon;
}
