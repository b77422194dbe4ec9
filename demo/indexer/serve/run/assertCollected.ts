import { QueryRefused } from '../../guard/QueryRefused';
import type { PgClient } from '../ponderRuntime';

/** The most rows that may be collected into one value. */
export const MOST_COLLECTED_ROWS = 10_000;

/** Throws if a table holds more rows than may be collected. They are counted, because conditions mislead the planner. */
export async function assertCollected(client: PgClient, table: string): Promise<void> {
  const text = `SELECT count(*) AS count FROM (SELECT 1 FROM "${table}" LIMIT ${MOST_COLLECTED_ROWS + 1}) AS rows`;
  const { rows } = await client.query(text);
  if (Number(rows[0]?.count) > MOST_COLLECTED_ROWS) {
    throw new QueryRefused(
      `Collecting is supported for tables of ${MOST_COLLECTED_ROWS} rows: collect those of a SELECT with a LIMIT`,
    );
  }
}
