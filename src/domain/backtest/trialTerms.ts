import type { Position } from '../position/Position';
import type { PriceMap } from '../price/OraclePrice';
import { ONE_USD } from '../units';

/** How many days back a rule is backtested. */
export const TRIAL_DAYS = 90;
/** Whole USD that a rule is backtested with if the follower has deposited nothing. */
export const TRIAL_DEPOSIT = 500n;
/** US cents that a keeper call costs at a busy hour. */
export const TRIAL_FEE_CENTS = 10n;

/**
 * The deposit and the keeper's fee per call for a backtest, in units of the positions' collateral at its latest price,
 * or at their last one if there is none.
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

/** Rounds to two significant digits: 500 rather than 499.87, whatever the exact price. */
function rounded(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return ((amount + unit / 2n) / unit) * unit;
}
