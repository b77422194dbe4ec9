import type { Hex } from '../Address';

/** Whether a text has the form of a 32-byte key (an order's or a position's): `0x` and 64 hexadecimal digits. */
export function isOrderKey(text: string): text is Hex {
  return /^0x[0-9a-f]{64}$/i.test(text);
}
