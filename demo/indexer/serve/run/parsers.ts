const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const NUMERIC_ARRAY = 1231;

/**
 * How values are sent, the same on both databases: numeric and lists of it as texts, since a float would lose digits; int8 (a
 * count) as a number if that is exact.
 */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: exactNumber,
  [INT8_ARRAY]: (text) => listItems(text).map((item) => (item === null ? null : exactNumber(item))),
  [NUMERIC]: (text) => text,
  [NUMERIC_ARRAY]: listItems,
};

function exactNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** `{1,NULL,2}`: numbers need no quotes, and metrics have no nested lists. */
function listItems(text: string): (string | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : item));
}
