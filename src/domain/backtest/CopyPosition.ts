import { openPnl } from '../position/positionFigures';
import type { PriceRange } from '../price';
import { shareOf } from './traderCharges';

/** Prices, USD 1e30 per smallest unit, of the index token and the collateral. */
export type CopyPrices = { index: PriceRange; collateral: PriceRange };

/** A copy's GMX position: sizes in USD 1e30 and units of the index token, other amounts in units of the collateral token. */
export type CopyPosition = {
  isLong: boolean;
  sizeInUsd: bigint;
  sizeInTokens: bigint;
  collateral: bigint;
  /** Borrowing and funding fees since its last order: the next one pays them. */
  accrued: bigint;
  /** Price impact of its increases that a decrease settles, USD 1e30, signed. */
  pendingImpactUsd: bigint;
  /** Position fee of closing all of it now, USD 1e30. */
  closingFeeUsd: bigint;
};

/** What GMX charges for an order, USD 1e30; the impact is signed. */
export type OrderCharges = { feeUsd: bigint; impactUsd: bigint };

/** What an order charged and, if it decreased the position, paid; units of the collateral token, the impact signed. */
export type OrderResult = { fees: bigint; impact: bigint; paid: bigint };

/**
 * Increases a position in place, without adding collateral; undefined if its collateral does not cover the fees, so that GMX
 * cancels the order. Tokens are rounded against the position, as by GMX.
 */
export function increasePosition(
  position: CopyPosition,
  sizeDelta: bigint,
  { index, collateral }: CopyPrices,
  { feeUsd, impactUsd }: OrderCharges,
): OrderResult | undefined {
  const fees = position.accrued + divideUp(feeUsd, collateral.min);
  if (fees >= position.collateral) return undefined;
  position.sizeInTokens += position.isLong ? sizeDelta / index.max : divideUp(sizeDelta, index.min);
  position.sizeInUsd += sizeDelta;
  position.collateral -= fees;
  position.accrued = 0n;
  position.pendingImpactUsd += impactUsd;
  return { fees, impact: 0n, paid: 0n };
}

/**
 * Decreases a position in place: profit is paid out after all costs, and at a full close the collateral too. A loss is taken from
 * the collateral; one that uses up all of it closes the position. The impact is that of all that the order settles.
 */
export function decreasePosition(
  position: CopyPosition,
  sizeDelta: bigint,
  prices: CopyPrices,
  charges: OrderCharges,
): OrderResult {
  const { isLong, sizeInUsd, sizeInTokens, collateral, pendingImpactUsd, accrued } = position;
  const product = sizeInTokens * sizeDelta;
  const isWhole = sizeDelta === sizeInUsd;
  const tokensDelta = isWhole ? sizeInTokens : isLong ? divideUp(product, sizeInUsd) : product / sizeInUsd;
  const pending = pendingImpactOf(position, sizeDelta);
  const impact = inCollateral(charges.impactUsd, prices);
  const fees = accrued + divideUp(charges.feeUsd, prices.collateral.min);
  const outcome = pnlInCollateral(position, tokensDelta, prices) + impact - fees;
  const remaining = larger(collateral + smaller(outcome, 0n), 0n);
  const isClosed = isWhole || remaining === 0n;
  position.sizeInUsd = isClosed ? 0n : sizeInUsd - sizeDelta;
  position.sizeInTokens = isClosed ? 0n : sizeInTokens - tokensDelta;
  position.collateral = isClosed ? 0n : remaining;
  position.accrued = 0n;
  position.pendingImpactUsd = isClosed ? 0n : pendingImpactUsd - pending;
  return { fees, impact, paid: larger(outcome, 0n) + (isClosed ? remaining : 0n) };
}

/** The price impact that has waited for the part of a position that is closed, USD 1e30, rounded down. */
export function pendingImpactOf({ pendingImpactUsd, sizeInUsd }: CopyPosition, sizeDelta: bigint): bigint {
  return sizeDelta === sizeInUsd
    ? pendingImpactUsd
    : shareOf({ amount: pendingImpactUsd, size: sizeInUsd }, sizeDelta);
}

/**
 * What closing a copy's position pays after GMX's charges, in collateral units; nobody loses more than was there. `due`: fees beyond
 * those accrued.
 */
export function positionValue(position: CopyPosition, prices: CopyPrices, due = 0n): bigint {
  const { fees, impact } = closingCharges(position, prices);
  return larger(
    position.collateral + pnlInCollateral(position, position.sizeInTokens, prices) + impact - fees - due,
    0n,
  );
}

/** What GMX charges for closing a copy's position, in collateral units; the impact, signed, is that of its increases. */
export function closingCharges(
  { accrued, closingFeeUsd, pendingImpactUsd }: CopyPosition,
  prices: CopyPrices,
): { fees: bigint; impact: bigint } {
  const fees = accrued + divideUp(closingFeeUsd, prices.collateral.min);
  return { fees, impact: inCollateral(pendingImpactUsd, prices) };
}

function pnlInCollateral(position: CopyPosition, tokensDelta: bigint, prices: CopyPrices): bigint {
  if (position.sizeInTokens === 0n) return 0n;
  const total = openPnl(position, prices.index);
  const pnl = tokensDelta === position.sizeInTokens ? total : (total * tokensDelta) / position.sizeInTokens;
  return inCollateral(pnl, prices);
}

/** USD 1e30 in units of the collateral token: profit rounded down, loss rounded up. */
const inCollateral = (usd: bigint, { collateral }: CopyPrices) =>
  usd === 0n ? 0n : usd < 0n ? -divideUp(-usd, collateral.min) : usd / collateral.max;

/** `numerator / denominator`, rounded up; neither is below zero. */
function divideUp(numerator: bigint, denominator: bigint): bigint {
  return numerator === 0n ? 0n : (numerator + denominator - 1n) / denominator;
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
