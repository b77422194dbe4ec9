/** A value of a query's `$1`, `$2` …, as parsed from JSON. */
export type QueryParam = string | number | boolean | null;
