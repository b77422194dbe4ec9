import type { EarnState } from '../../contracts/reads/earnState';

/**
 * An account's share of the current week's earnings so far, by this week's weights; rounded down. In the protocol
 * token's smallest unit.
 */
export function earnEstimate({
  weekEarnings,
  weekWeight,
  weekTotalWeight,
}: Pick<EarnState, 'weekEarnings' | 'weekWeight' | 'weekTotalWeight'>): bigint {
  return weekTotalWeight === 0n ? 0n : (weekEarnings * weekWeight) / weekTotalWeight;
}
