import { zeroHash } from 'viem';
import type { Market } from '../market/Market';
import { openInterest } from '../market/openInterest';
import { poolAmount } from '../market/pool';
import { applyFactor, difference, minOf } from '../math/factors';
import { power } from '../math/power';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';

/** USD 1e30; positive for a trade that brings two sides closer together. */
export type Impact = {
  usd: bigint;
  isImproved: boolean;
};

/** The two sides that an impact is measured between, before and after a trade; USD 1e30. */
type Balance = {
  a: bigint;
  b: bigint;
  nextA: bigint;
  nextB: bigint;
};

/** Factors and exponents (1e30) of improving and of worsening a balance. */
type Curve = {
  factor(isPositive: boolean): bigint;
  exponent(isPositive: boolean): bigint;
};

/**
 * Price impact of a change of open interest, USD 1e30 (README, Formulas): `f(x) = x^e × factor`. What worsens the
 * market's balance also counts against the inventory that it shares with other markets, and the worse of both decides.
 */
export function positionImpact(
  tx: Transaction,
  market: Market,
  sizeDeltaUsd: bigint,
  isLong: boolean,
): Impact {
  const curve = positionCurve(tx, market);
  const longs = openInterest(tx, market, true);
  const shorts = openInterest(tx, market, false);
  const impact = impactOf(nextOpenInterest(longs, shorts, sizeDeltaUsd, isLong), curve);
  if (impact.usd >= 0n) return impact;

  const id = tx.bytes32(keys.virtualTokenId(market.indexToken));
  if (id === zeroHash) return impact;
  // positive if shorts are larger
  const inventory = tx.int(keys.virtualInventoryForPositions(id));
  // so that a decrease cannot exceed a side
  const offset = sizeDeltaUsd < 0n ? -sizeDeltaUsd : 0n;
  const virtual = impactOf(
    nextOpenInterest(
      (inventory < 0n ? -inventory : 0n) + offset,
      (inventory > 0n ? inventory : 0n) + offset,
      sizeDeltaUsd,
      isLong,
    ),
    curve,
  );
  return virtual.usd < impact.usd ? virtual : impact;
}

function nextOpenInterest(longs: bigint, shorts: bigint, delta: bigint, isLong: boolean): Balance {
  const nextA = isLong ? longs + delta : longs;
  const nextB = isLong ? shorts : shorts + delta;
  if (nextA < 0n) throw new GmxError('UsdDeltaExceedsLongOpenInterest', delta, longs);
  if (nextB < 0n) throw new GmxError('UsdDeltaExceedsShortOpenInterest', delta, shorts);
  return { a: longs, b: shorts, nextA, nextB };
}

/** Price impact of swapping USD (1e30) of a market's one token for the other, at their mean prices. */
export function swapImpact(
  tx: Transaction,
  market: Market,
  isLongTokenIn: boolean,
  price: { long: bigint; short: bigint },
  usd: bigint,
): Impact {
  const curve = swapCurve(tx, market);
  const [long, short] = [
    poolAmount(tx, market, market.longToken) * price.long,
    poolAmount(tx, market, market.shortToken) * price.short,
  ];
  const impact = impactOf(nextPool(long, short, usd, isLongTokenIn), curve);
  if (impact.usd >= 0n) return impact;
  const id = tx.bytes32(keys.virtualMarketId(market.marketToken));
  if (id === zeroHash) return impact;
  const inventory = (isLongToken: boolean) => tx.uint(keys.virtualInventoryForSwaps(id, isLongToken));
  const virtual = impactOf(
    nextPool(inventory(true) * price.long, inventory(false) * price.short, usd, isLongTokenIn),
    curve,
  );
  return virtual.usd < impact.usd ? virtual : impact;
}

function nextPool(long: bigint, short: bigint, usd: bigint, isLongTokenIn: boolean): Balance {
  const [tokenIn, tokenOut] = isLongTokenIn ? [long, short] : [short, long];
  if (usd > tokenOut) throw new GmxError('UsdDeltaExceedsPoolValue', -usd, tokenOut);
  return { a: tokenIn, b: tokenOut, nextA: tokenIn + usd, nextB: tokenOut - usd };
}

function positionCurve(tx: Transaction, { marketToken }: Market): Curve {
  return {
    factor: (isPositive) =>
      cappedFactor(isPositive, (each) => tx.uint(keys.positionImpactFactor(marketToken, each))),
    exponent: (isPositive) => tx.uint(keys.positionImpactExponent(marketToken, isPositive)),
  };
}

function swapCurve(tx: Transaction, { marketToken }: Market): Curve {
  const exponent = tx.uint(keys.swapImpactExponent(marketToken));
  return {
    factor: (isPositive) =>
      cappedFactor(isPositive, (each) => tx.uint(keys.swapImpactFactor(marketToken, each))),
    exponent: () => exponent,
  };
}

/** What improves a balance must not earn more than worsening it costs. */
const cappedFactor = (isPositive: boolean, read: (isPositive: boolean) => bigint) =>
  isPositive ? minOf(read(true), read(false)) : read(false);

function impactOf({ a, b, nextA, nextB }: Balance, curve: Curve): Impact {
  const [before, after] = [difference(a, b), difference(nextA, nextB)];
  const isImproved = after < before;
  const cost = (gap: bigint, isPositive: boolean) =>
    applyFactor(power(gap, curve.exponent(isPositive)), curve.factor(isPositive));
  if (a <= b === nextA <= nextB) {
    const gap = difference(cost(before, isImproved), cost(after, isImproved));
    return { usd: isImproved ? gap : -gap, isImproved };
  }
  // the larger side has changed: the way to balance improves, the way beyond it worsens
  return { usd: cost(before, true) - cost(after, false), isImproved };
}

/** A positive impact's limit: MAX_POSITION_IMPACT_FACTOR of the size. */
export function capPositiveImpact(
  tx: Transaction,
  { marketToken }: Market,
  usd: bigint,
  sizeDeltaUsd: bigint,
): bigint {
  if (usd <= 0n) return usd;
  const factor = cappedFactor(true, (each) => tx.uint(keys.maxPositionImpactFactor(marketToken, each)));
  return minOf(usd, applyFactor(sizeDeltaUsd, factor));
}
