import type { SqlQuery } from '../query/sqlUrl';

/** Changes with the fees that come in and with what they are sold for. Everyone asks this same text. */
export const EARN_WATCH: SqlQuery = {
  text: 'SELECT sum("amount") AS "fees", sum("price") AS "sold" FROM "FeeSale"',
  params: [],
};
