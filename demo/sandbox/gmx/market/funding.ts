import type { Address } from 'viem';
import { abs, applyFactor, difference, divideUp, minOf, ONE, toFactor } from '../math/factors';
import { power } from '../math/power';
import { keys } from '../state/keys';
import type { Transaction } from '../transaction/Transaction';
import { type Market, type MarketPrices, priceOfToken } from './Market';
import { openInterestOn } from './openInterest';

/** Amounts per USD of size are kept with 15 more digits than a factor. */
export const PER_SIZE = ONE * 10n ** 15n;

/**
 * Charges the paying side and credits the other with the funding since the last update, per USD of size and by collateral token
 * (README, Formulas). The rate adapts: it moves with the skew, from the rate saved by the update before.
 */
export function updateFunding(tx: Transaction, market: Market, prices: MarketPrices): void {
  const { marketToken, longToken, shortToken } = market;
  const { now } = tx.context;
  const updatedAtKey = keys.fundingUpdatedAt(marketToken);
  const updatedAt = tx.uint(updatedAtKey);
  const duration = updatedAt === 0n ? 0n : now - updatedAt;

  const sideOf = (isLong: boolean): Side => {
    const onLong = openInterestOn(tx, market, longToken, isLong);
    const onShort = openInterestOn(tx, market, shortToken, isLong);
    return { isLong, onLong, onShort, total: onLong + onShort };
  };
  const longs = sideOf(true);
  const shorts = sideOf(false);
  const { rate, longsPay, saved } = fundingRate(tx, marketToken, longs.total, shorts.total, duration);
  const [payers, receivers] = longsPay ? [longs, shorts] : [shorts, longs];

  const usd = applyFactor(payers.total, duration * rate);
  const usdOn = (token: Address) =>
    payers.total === 0n ? 0n : (usd * (token === longToken ? payers.onLong : payers.onShort)) / payers.total;
  const [usdLong, usdShort] = [usdOn(longToken), usdOn(shortToken)];
  const perSize = (amount: bigint, size: bigint, token: Address, up: boolean) => {
    if (amount === 0n || size === 0n) return 0n;
    const { max } = priceOfToken(market, prices, token);
    return up ? divideUp(divideUp(amount * PER_SIZE, size), max) : (amount * PER_SIZE) / size / max;
  };

  const { isLong } = payers;
  addFee(tx, marketToken, longToken, isLong, perSize(usdLong, payers.onLong, longToken, true));
  addFee(tx, marketToken, shortToken, isLong, perSize(usdShort, payers.onShort, shortToken, true));
  addClaimable(tx, marketToken, longToken, !isLong, perSize(usdLong, receivers.total, longToken, false));
  addClaimable(tx, marketToken, shortToken, !isLong, perSize(usdShort, receivers.total, shortToken, false));
  tx.setInt(keys.savedFundingFactor(marketToken), saved);
  tx.setUint(updatedAtKey, now);
  tx.emit('Funding', [marketToken], {
    address: { market: marketToken },
    uint: { fundingFactorPerSecond: rate },
  });
}

type Side = { isLong: boolean; onLong: bigint; onShort: bigint; total: bigint };

/** The rate per second (1e30 = the whole size), who pays it, and the signed rate to save: positive if longs pay. */
function fundingRate(
  tx: Transaction,
  market: Address,
  longs: bigint,
  shorts: bigint,
  duration: bigint,
): { rate: bigint; longsPay: boolean; saved: bigint } {
  if (longs === 0n || shorts === 0n) return { rate: 0n, longsPay: longs > shorts, saved: 0n };
  const gap = difference(longs, shorts);
  const increase = tx.uint(keys.fundingIncreaseFactor(market));
  if (gap === 0n && increase === 0n) return { rate: 0n, longsPay: true, saved: 0n };
  const skew = toFactor(power(gap, tx.uint(keys.fundingExponentFactor(market))), longs + shorts);
  const max = tx.uint(keys.maxFundingFactor(market));
  if (increase === 0n) {
    const rate = applyFactor(skew, tx.uint(keys.fundingFactor(market)));
    return { rate: minOf(rate, max), longsPay: longs > shorts, saved: 0n };
  }

  const saved = tx.int(keys.savedFundingFactor(market));
  const isSameDirection = (saved > 0n && longs > shorts) || (saved < 0n && shorts > longs);
  let next = saved;
  if (!isSameDirection || skew > tx.uint(keys.thresholdForStableFunding(market))) {
    const change = applyFactor(skew, increase) * duration;
    next += longs < shorts ? -change : change;
  } else if (skew < tx.uint(keys.thresholdForDecreaseFunding(market)) && saved !== 0n) {
    const change = tx.uint(keys.fundingDecreaseFactor(market)) * duration;
    const sign = saved > 0n ? 1n : -1n;
    // it fades to the smallest rate that still has a direction
    next = abs(saved) <= change ? sign : (abs(saved) - change) * sign;
  }
  const bounded = boundMagnitude(next, 0n, max);
  const used = boundMagnitude(bounded, tx.uint(keys.minFundingFactor(market)), max);
  return { rate: abs(used), longsPay: used > 0n, saved: bounded };
}

/** Zero counts as positive. */
function boundMagnitude(value: bigint, min: bigint, max: bigint): bigint {
  const size = abs(value);
  const bounded = size < min ? min : size > max ? max : size;
  return value < 0n ? -bounded : bounded;
}

function addFee(tx: Transaction, market: Address, token: Address, isLong: boolean, delta: bigint): void {
  if (delta === 0n) return;
  const value = tx.applyDeltaToUint(keys.fundingFeePerSize(market, token, isLong), delta);
  tx.emit('FundingFeeAmountPerSizeUpdated', [market], {
    address: { market, collateralToken: token },
    uint: { delta, value },
    bool: { isLong },
  });
}

function addClaimable(
  tx: Transaction,
  market: Address,
  token: Address,
  isLong: boolean,
  delta: bigint,
): void {
  if (delta === 0n) return;
  const value = tx.applyDeltaToUint(keys.claimableFundingPerSize(market, token, isLong), delta);
  tx.emit('ClaimableFundingAmountPerSizeUpdated', [market], {
    address: { market, collateralToken: token },
    uint: { delta, value },
    bool: { isLong },
  });
}
