import type { Address } from '../Address';
import { MimicError } from '../MimicError';

/**
 * The address in lower case.
 *
 * @throws MimicError 'Invalid address' unless `text` is `0x` and 40 hexadecimal digits (any case).
 */
export function parseAddress(text: string): Address {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) throw new MimicError('Invalid address', { code: 'invalid_address' });
  return text.toLowerCase() as Address;
}
