import { amount, hex, integer, text } from '../query/columns';
import { defineTable } from '../query/defineTable';

/** `id` is only there for paging. */
export const priceCandleTable = defineTable('PriceCandle', {
  id: text,
  token: hex,
  interval: integer,
  slotTime: integer,
  c: amount,
});
