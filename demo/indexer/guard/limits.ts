/** Limits of one query; each keeps its worst case small without relying on a timeout. */
export const LIMITS = {
  textLength: 5_000,
  rows: 1_000,
  offset: 100_000,
  /** FROM items in the whole text, including those of joins, subselects and CTEs. */
  fromItems: 3,
  params: 1_000,
  /** Length of a param and of a text in the query; the longest key of a table has 133 characters. */
  textValueLength: 256,
  /** Depth of nested expressions, well below the database's own recursion limit. */
  depth: 60,
  columns: 64,
  /** Columns, constants and operators, after substituting a subselect's expressions for its columns. */
  width: 2_000,
  /** Operands of results that grow with them: products of numerics, concatenated texts and built JSON. */
  growingOperands: 16,
  /** The product of columns and growing operands: bounds the size of 1,000 rows. */
  weight: 128,
} as const;
