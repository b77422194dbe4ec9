import type { EarnState } from '../../contracts/reads/earnState';

/**
 * An account's part of what the running week has to share so far, by the weights that count for it; rounded down. In the
 * protocol token's smallest unit.
 */
export function earnEstimate({
  weekEarnings,
  weekWeight,
  weekTotalWeight,
}: Pick<EarnState, 'weekEarnings' | 'weekWeight' | 'weekTotalWeight'>): bigint {
  return weekTotalWeight === 0n ? 0n : (weekEarnings * weekWeight) / weekTotalWeight;
}
