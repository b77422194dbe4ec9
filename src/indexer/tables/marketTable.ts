import { hex } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const marketTable = defineTable('Market', {
  marketToken: hex,
  indexToken: hex,
  longToken: hex,
  shortToken: hex,
});
