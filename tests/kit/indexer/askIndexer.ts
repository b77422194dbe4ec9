/** The URL of a query. */
export const sqlUrl = (url: string, sql: string, params: unknown[] = [], path = '/sql') =>
  `${url}${path}?sql=${encodeURIComponent(JSON.stringify({ json: { sql, params } }))}`;

/** The rows of a query; throws the indexer's message. */
export async function ask<row = Record<string, unknown>>(
  url: string,
  sql: string,
  params: unknown[] = [],
): Promise<row[]> {
  const response = await fetch(sqlUrl(url, sql, params));
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { rows: row[] }).rows;
}
