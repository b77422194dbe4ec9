import { amount, hex, integer } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const oraclePriceTable = defineTable('OraclePrice', {
  token: hex,
  price: amount,
  minPrice: amount,
  maxPrice: amount,
  updateTimestamp: integer,
});
