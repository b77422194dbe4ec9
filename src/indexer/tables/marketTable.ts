import { hex } from '../columns';
import { defineTable } from '../defineTable';

export const marketTable = defineTable('Market', {
  marketToken: hex,
  indexToken: hex,
  longToken: hex,
  shortToken: hex,
});
