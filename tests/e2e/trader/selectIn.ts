import { select } from '../../kit/indexer/database';
import type { Sandbox } from '../../kit/page/sandbox';

/** The indexer accepts queries of up to 5,000 characters. */
const KEYS_A_TEXT = 25;

/** All rows of a SELECT whose last condition is IN a list of keys. */
export async function selectIn<Row>(sandbox: Sandbox, sql: string, keys: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < keys.length; from += KEYS_A_TEXT) {
    const list = keys.slice(from, from + KEYS_A_TEXT).map((key) => `'${key}'`);
    rows.push(...(await select<Row>(sandbox, `${sql} IN (${list.join(', ')}) LIMIT 1000`)));
  }
  return rows;
}
