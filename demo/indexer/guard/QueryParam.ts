/** A value of a query's `$1`, `$2` …, as it came in JSON. */
export type QueryParam = string | number | boolean | null;
