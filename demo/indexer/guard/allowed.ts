/**
 * The functions that queries may call, under the names that Postgres' parser gives them. cast, coalesce and current_* are
 * syntax.
 */
export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set([
  'count',
  'sum',
  'avg',
  'min',
  'max',
  'lower',
  'upper',
  'length',
  'replace',
  'substring',
  'concat',
  'now',
  'json_agg',
  'jsonb_agg',
  'json_object_agg',
  'jsonb_object_agg',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'jsonb_build_array',
]);

/** SQL syntax that the parser turns into functions of pg_catalog: trim and substring … from … for. */
export const ALLOWED_SYNTAX_FUNCTIONS: ReadonlySet<string> = new Set([
  'btrim',
  'ltrim',
  'rtrim',
  'substring',
]);

export const ALLOWED_VALUE_FUNCTIONS: ReadonlySet<string> = new Set([
  'SVFOP_CURRENT_DATE',
  'SVFOP_CURRENT_TIME',
  'SVFOP_CURRENT_TIME_N',
  'SVFOP_CURRENT_TIMESTAMP',
  'SVFOP_CURRENT_TIMESTAMP_N',
  'SVFOP_LOCALTIME',
  'SVFOP_LOCALTIMESTAMP',
]);

/** Functions whose results grow with the rows that go in: a row limit does not bound them. */
export const COLLECTING_FUNCTIONS: ReadonlySet<string> = new Set([
  'json_agg',
  'jsonb_agg',
  'json_object_agg',
  'jsonb_object_agg',
]);

/** No power and no regular expressions: a few characters of either can keep a server busy for minutes. */
export const ALLOWED_OPERATORS: ReadonlySet<string> = new Set([
  ...['=', '<>', '!=', '<', '>', '<=', '>=', '+', '-', '*', '/', '%', '||'],
  ...['~~', '!~~', '~~*', '!~~*', '@>', '<@', '&&', 'BETWEEN', 'NOT BETWEEN'],
]);

export const ALLOWED_EXPRESSION_KINDS: ReadonlySet<string> = new Set([
  'AEXPR_OP',
  'AEXPR_OP_ANY',
  'AEXPR_OP_ALL',
  'AEXPR_DISTINCT',
  'AEXPR_NOT_DISTINCT',
  'AEXPR_NULLIF',
  'AEXPR_IN',
  'AEXPR_LIKE',
  'AEXPR_ILIKE',
  'AEXPR_BETWEEN',
  'AEXPR_NOT_BETWEEN',
]);

/**
 * Types that casts may target, all without a length: char(10000000) is ten megabytes of spaces. No JSON: its text may hold a
 * number of any length.
 */
export const ALLOWED_TYPES: ReadonlySet<string> = new Set([
  ...['text', 'varchar', 'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval'],
]);
