import { amount, hex, integer, text } from '../columns';
import { defineTable } from '../defineTable';

/** `id` is only there to page by. */
export const priceCandleTable = defineTable('PriceCandle', {
  id: text,
  token: hex,
  interval: integer,
  slotTime: integer,
  c: amount,
});
