import { amount, hex, integer, nullable, oneOf, text } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const earnWeekTable = defineTable('EarnWeek', {
  week: integer,
  earned: amount,
  shared: amount,
  weight: amount,
});

export const feeSaleTable = defineTable('FeeSale', {
  id: text,
  week: integer,
  token: hex,
  amount,
  price: nullable(amount),
  buyer: nullable(hex),
  soldTimestamp: nullable(integer),
});

export const lockChangeTable = defineTable('LockChange', {
  id: text,
  kind: oneOf(['locked', 'extended', 'unlocked']),
  amount,
  duration: integer,
  weight: amount,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});

export const earnClaimTable = defineTable('EarnClaim', {
  id: text,
  kind: oneOf(['cashout', 'relock', 'release']),
  amount,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});
