import { amount, hex } from '../query/columns';
import { defineTable } from '../query/defineTable';

export const matchingRuleTable = defineTable('MimicMatchingRule', {
  traderMatchingKey: hex,
  mimic: hex,
  trader: hex,
  collateralToken: hex,
  allowanceRate: amount,
  throttleActivity: amount,
  expiry: amount,
});
