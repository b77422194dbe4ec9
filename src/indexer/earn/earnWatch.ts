import type { SqlQuery } from '../query/sqlUrl';

/** Changes when fees come in or are sold. Everyone sends the same query. */
export const EARN_WATCH: SqlQuery = {
  text: 'SELECT sum("amount") AS "fees", sum("price") AS "sold" FROM "FeeSale"',
  params: [],
};
