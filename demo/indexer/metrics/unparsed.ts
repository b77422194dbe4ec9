import type { SQL } from 'drizzle-orm';
import { sql } from 'ponder';

/**
 * A condition with a long comment after it. Ponder starts an SQL parser anew, some 15 ms, for every statement that a
 * handler runs, unless it has more than 5,000 characters: then it takes it for a write, which is right at any rate.
 */
export function unparsed(condition: SQL | undefined = sql`true`): SQL {
  return sql`${condition} ${PADDING}`;
}

const PADDING = sql.raw(`/*${' '.repeat(5_000)}*/`);
