/** One SELECT; `$1` … stand for the params, in order. */
export type SqlQuery = { text: string; params: readonly (string | number | boolean)[] };

/** The URL of a query in the indexer's protocol: superjson of `{ sql, params, typings }` in one search parameter. */
export function sqlUrl(
  indexerUrl: string,
  { text, params }: SqlQuery,
  path: '/sql' | '/sql/live' = '/sql',
): string {
  const json = { sql: text, params, typings: params.map(() => 'none') };
  return `${indexerUrl}${path}?sql=${encodeURIComponent(JSON.stringify({ json }))}`;
}
