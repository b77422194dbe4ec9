import type { GmxPosition } from './gmxReads';

const BASIS_POINTS = 10_000n;

/** Limits of Mirror's `config`, in basis points. */
export type FollowLimits = { maxLeverage: bigint; adjustTolerance: bigint };

/**
 * What a copy has to change to follow its trader, as Mirror computes it: the trader's size × the copy's collateral / the trader's
 * collateral, at most at `maxLeverage`, and 0 once the trader's position is gone. `remainders` (units of collateral) are owed to
 * followers who have left. Null if the difference is within the tolerance, or the copy has no position.
 */
export function sizeToFollow(
  trader: GmxPosition,
  copy: GmxPosition,
  collateralPrice: bigint,
  { maxLeverage, adjustTolerance }: FollowLimits,
  remainders = 0n,
): { target: bigint; sizeDelta: bigint } | null {
  if (copy.sizeInUsd === 0n) return null;
  const collateral = copy.collateral > remainders ? copy.collateral - remainders : 0n;
  const target = trader.sizeInUsd === 0n ? 0n : targetSize(trader, collateral, collateralPrice, maxLeverage);
  const sizeDelta = target - copy.sizeInUsd;
  const distance = sizeDelta < 0n ? -sizeDelta : sizeDelta;
  if (distance * BASIS_POINTS <= copy.sizeInUsd * adjustTolerance) return null;
  return { target, sizeDelta };
}

/** USD (1e30): the size of `collateral` (units) at the trader's leverage. `collateralPrice` is a GMX price. */
export function targetSize(
  { sizeInUsd, collateral: traderCollateral }: GmxPosition,
  collateral: bigint,
  collateralPrice: bigint,
  maxLeverage: bigint,
): bigint {
  if (traderCollateral === 0n)
    throw new Error('The trader has a position without collateral, which GMX does not allow');
  const size = (sizeInUsd * collateral) / traderCollateral;
  const most = (maxLeverage * collateral * collateralPrice) / BASIS_POINTS;
  return size < most ? size : most;
}
