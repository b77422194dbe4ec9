import { amount, hex } from '../columns';
import { defineTable } from '../defineTable';

export const matchingRuleTable = defineTable('MimicMatchingRule', {
  traderMatchingKey: hex,
  mimic: hex,
  trader: hex,
  collateralToken: hex,
  allowanceRate: amount,
  throttleActivity: amount,
  expiry: amount,
});
