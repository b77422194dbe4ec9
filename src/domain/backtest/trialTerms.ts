import type { Position } from '../position/Position';
import type { PriceMap } from '../price/OraclePrice';
import { ONE_USD } from '../units';

/** How far back a rule is tried. */
export const TRIAL_DAYS = 90;
/** USD (whole) that a rule is tried with where the follower has deposited nothing. */
export const TRIAL_DEPOSIT = 500n;
/** US cents that a call costs the keeper at a busy hour. */
export const TRIAL_FEE_CENTS = 10n;

/**
 * The deposit and the keeper's fee of a call that a rule is tried with, in units of the positions' collateral at its latest
 * price, or at their last one where there is none.
 */
export function trialMoney(
  positions: readonly Position[],
  prices: PriceMap,
): { deposit: bigint; keeperFee: bigint } {
  const unit = collateralPrice(positions, prices);
  const worth = (usd: bigint) => rounded(usd / unit);
  return {
    deposit: worth(TRIAL_DEPOSIT * ONE_USD),
    keeperFee: worth((TRIAL_FEE_CENTS * ONE_USD) / 100n),
  };
}

/** USD 1e30 per smallest unit, above zero. */
function collateralPrice(positions: readonly Position[], prices: PriceMap): bigint {
  const [position] = positions;
  const known = position && prices[position.collateralToken]?.max;
  const last = position?.increaseList.at(-1) ?? position?.decreaseList.at(-1);
  return known || last?.collateralTokenPriceMax || 1n;
}

/** To two significant digits: 500 and not 499.87, whatever the price is just now. */
function rounded(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return ((amount + unit / 2n) / unit) * unit;
}
