/**
 * The LIKE pattern for a part of an address as people type it: any case, with `0x` its beginning, without it any part;
 * 40 digits are the whole address, and `0x1234..abcd`, as addresses are printed, its two ends. Null where no address can
 * match; being all hexadecimal digits, a pattern never holds a wildcard of the visitor's.
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
