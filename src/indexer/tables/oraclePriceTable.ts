import { amount, hex, integer } from '../columns';
import { defineTable } from '../defineTable';

export const oraclePriceTable = defineTable('OraclePrice', {
  token: hex,
  price: amount,
  minPrice: amount,
  maxPrice: amount,
  updateTimestamp: integer,
});
