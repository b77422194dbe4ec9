import { parseAddress } from './parseAddress';

/** Whether a text is `0x` and 40 hexadecimal digits, in any case. */
export function isAddress(text: string): boolean {
  try {
    parseAddress(text);
    return true;
  } catch {
    return false;
  }
}
