/**
 * The LIKE pattern for a typed part of an address, in any case: with `0x` its beginning, without it any part; 40 digits
 * are the whole address, and `0x1234..abcd`, the printed short form, its two ends. Null if no address can match. A
 * pattern contains only hexadecimal digits of the visitor's, never a wildcard.
 */
export function accountPattern(search: string): string | null {
  const match = /^(0x)?([0-9a-f]*)(?:(?:\.{2,3}|…)([0-9a-f]*))?$/.exec(search.trim().toLowerCase());
  if (!match) return null;
  const [, prefix = '', start = '', end] = match;
  if (start.length + (end?.length ?? 0) > 40) return null;
  if (end !== undefined) return `0x${start}%${end}`;
  if (start.length === 40) return `0x${start}`;
  return prefix ? `0x${start}%` : `0x%${start}%`;
}
