/** What one query may be; each limit keeps a query's worst case small without a timeout's help. */
export const LIMITS = {
  textLength: 5_000,
  rows: 1_000,
  offset: 100_000,
  /** FROM items of the whole text, those of joins, subselects and CTEs included. */
  fromItems: 3,
  params: 1_000,
  /** Of a param and of a text in the query; the longest key of a table has 133 characters. */
  textValueLength: 256,
  /** Nested expressions: the database's own recursion is not to be tried. */
  depth: 60,
  columns: 64,
  /** Columns, constants and operators, once a subselect's expressions stand where its columns are named. */
  width: 2_000,
  /** Products of numerics, joined texts and built JSON are as long as their operands together. */
  growingOperands: 16,
  /** The product of columns and growing operands: what an answer of 1,000 rows can weigh. */
  weight: 128,
} as const;
