import type { Position } from '../position/Position';
import type { PriceMap } from '../price';
import { ONE_USD } from '../values';
import type { BacktestCall } from './BacktestResult';

/** How many days back a rule is backtested. */
export const TRIAL_DAYS = 90;
/** Whole USD that a rule is backtested with if the follower has deposited nothing. */
export const TRIAL_DEPOSIT = 500n;
/** Basis points by which a copy's price may be worse than the trader's entry: the contracts' `maxSlippage` as they are deployed. */
export const MAX_SLIPPAGE = 100n;
/** USD 1e30 per wei: 3,000 USD an ether, fixed so that a board computed earlier and the rule editor show the same result. */
const ETHER_PRICE = 3_000n * 10n ** 12n;
/** Wei: Arbitrum at a busy hour, which a keeper charges at least. */
const GAS_PRICE = 100_000_000n;
/**
 * The gas that a keeper charges for each call: its own, as measured for one follower, and what GMX asks an order to pay for (its
 * estimate of 4,350,000 for an order of three prices, and the callback of 500,000 or, for a leave, 2,000,000).
 */
const CALL_GAS: Readonly<Record<BacktestCall['kind'], bigint>> = {
  mirror: 6_450_000n,
  adjust: 5_650_000n,
  settle: 300_000n,
  leave: 7_350_000n,
};

/**
 * The deposit and the keeper's fees for a backtest, in units of the positions' collateral at its latest price, or at their last one
 * if there is none.
 */
export function trialMoney(
  positions: readonly Position[],
  prices: PriceMap,
): { deposit: bigint; fees: Readonly<Record<BacktestCall['kind'], bigint>> } {
  const unit = collateralPrice(positions, prices);
  const worth = (usd: bigint) => rounded(usd / unit);
  const gasUsd = GAS_PRICE * ETHER_PRICE;
  const feeOf = (kind: BacktestCall['kind']) => worth(CALL_GAS[kind] * gasUsd);
  return {
    deposit: worth(TRIAL_DEPOSIT * ONE_USD),
    fees: {
      mirror: feeOf('mirror'),
      adjust: feeOf('adjust'),
      settle: feeOf('settle'),
      leave: feeOf('leave'),
    },
  };
}

/** USD 1e30 per smallest unit, above zero. */
function collateralPrice(positions: readonly Position[], prices: PriceMap): bigint {
  const [position] = positions;
  const collateralMax = position && prices[position.collateralToken]?.max;
  const last = position?.increaseList.at(-1) ?? position?.decreaseList.at(-1);
  return collateralMax || last?.collateralTokenPriceMax || 1n;
}

/** Rounds to two significant digits: 500 rather than 499.87, whatever the exact price. */
function rounded(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return ((amount + unit / 2n) / unit) * unit;
}
