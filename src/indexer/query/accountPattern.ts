import { bareText, findAddress } from '../../domain/findAddress';
import { plainText } from '../../domain/format/plainText';

/**
 * The LIKE pattern for a typed address or a part of one, in any case: with `0x` its beginning, without it any part; 40
 * digits are the whole address, and `0x1234..abcd`, the printed short form, its two ends. `findAddress` says where the
 * address may stand; a part may have a chain's prefix, quotes and brackets, too. Null if no address can match, and empty for an
 * empty search. A pattern contains only hexadecimal digits of the visitor's, never a wildcard.
 */
export function accountPattern(search: string): string | null {
  if (!plainText(search)) return '';
  const text = findAddress(search) ?? bareText(search);
  const match = /^(0x)?([0-9a-f]*)(?:\.{2,3}([0-9a-f]*))?$/.exec(text.toLowerCase());
  if (!match || !text) return null;
  const [, prefix = '', start = '', end] = match;
  if (start.length + (end?.length ?? 0) > 40) return null;
  if (end !== undefined) return `0x${start}%${end}`;
  if (start.length === 40) return `0x${start}`;
  return prefix ? `0x${start}%` : `0x%${start}%`;
}
