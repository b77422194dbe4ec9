import { SKIP_REASONS } from '../../domain/copy/skipReason';
import { hex, integer, oneOf, text } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const mimicSkipTable = defineTable('MimicSkip', {
  id: text,
  mimic: hex,
  trader: hex,
  traderMatchingKey: hex,
  sourceRequestKey: hex,
  sourcePositionKey: hex,
  reason: oneOf(SKIP_REASONS),
  blockTimestamp: integer,
});
