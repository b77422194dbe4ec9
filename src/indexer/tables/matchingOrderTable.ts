import { MATCHING_ORDER_STATUSES } from '../../domain/copy/matchingOrderStatus';
import { hex, integer, listOf, oneOf, text } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const matchingOrderTable = defineTable('MatchingOrder', {
  id: text,
  sourceRequestKey: hex,
  sourcePositionKey: hex,
  status: oneOf(MATCHING_ORDER_STATUSES),
  sourceTimestamp: integer,
  executionTimestamp: integer,
  mimicList: listOf(hex),
  transactionHash: hex,
});
