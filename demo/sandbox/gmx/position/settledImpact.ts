import { maxPayableImpactUsd } from '../market/impactPool';
import { applyFactor, divideAway } from '../math/factors';
import { capPositiveImpact } from '../pricing/impact';
import { keys } from '../state/keys';
import type { Transaction } from '../transaction/Transaction';
import type { PositionChange } from './positionEvents';

export type SettledImpact = {
  pendingImpactAmount: bigint;
  /** USD 1e30. */
  proportionalPendingImpactUsd: bigint;
  /** Pending and closing impact within their limits. */
  totalImpactUsd: bigint;
  /** A negative impact beyond its limit, which becomes claimable. */
  priceImpactDiffUsd: bigint;
};

/**
 * The impact that a decrease settles: its own, and its part of what increases left pending, within the market's limits (README,
 * Formulas).
 */
export function settledImpact(tx: Transaction, change: PositionChange, closingUsd: bigint): SettledImpact {
  const { market, prices, position, order } = change;
  const { sizeDeltaUsd } = order;
  const part = position.pendingImpactAmount * sizeDeltaUsd;
  const pendingImpactAmount = part < 0n ? divideAway(part, position.sizeInUsd) : part / position.sizeInUsd;
  const proportionalPendingImpactUsd =
    pendingImpactAmount * (pendingImpactAmount > 0n ? prices.index.min : prices.index.max);
  const total = proportionalPendingImpactUsd + closingUsd;
  const shared = { pendingImpactAmount, proportionalPendingImpactUsd };
  if (total > 0n) {
    const capped = capPositiveImpact(tx, market, total, sizeDeltaUsd);
    const totalImpactUsd = maxPayableImpactUsd(tx, market, prices, capped);
    return { ...shared, totalImpactUsd, priceImpactDiffUsd: 0n };
  }
  const factor = tx.uint(keys.maxPositionImpactFactor(market.marketToken, false));
  const least = -applyFactor(sizeDeltaUsd, factor);
  return total < least
    ? { ...shared, totalImpactUsd: least, priceImpactDiffUsd: least - total }
    : { ...shared, totalImpactUsd: total, priceImpactDiffUsd: 0n };
}
