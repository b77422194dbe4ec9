import { amount, hex, integer, text } from '../query/columns';
import { defineTable } from '../query/defineTable';

/** `id` is only there to page by. */
export const priceCandleTable = defineTable('PriceCandle', {
  id: text,
  token: hex,
  interval: integer,
  slotTime: integer,
  c: amount,
});
