import { divideUp, minOf } from '../math/factors';
import type { Price } from '../outcome';

/** What a decrease has to pay costs with, in the order in which it is used. */
export type Purse = {
  /** Units of the collateral token that would be paid out. */
  outputAmount: bigint;
  /** Collateral still in the position. */
  remainingCollateralAmount: bigint;
  /** Profit in the other token. */
  secondaryOutputAmount: bigint;
};

export type Payment = {
  inCollateralToken: bigint;
  inSecondaryToken: bigint;
  /** USD 1e30 that nothing was left for. */
  remainingCostUsd: bigint;
};

/** Pays a cost (USD 1e30) out of a purse, which it empties accordingly; token amounts round up, against the trader. */
export function payCost(purse: Purse, costUsd: bigint, collateral: Price, secondary: Price): Payment {
  const payment: Payment = { inCollateralToken: 0n, inSecondaryToken: 0n, remainingCostUsd: 0n };
  if (costUsd === 0n) return payment;
  let due = divideUp(costUsd, collateral.min);
  for (const part of ['outputAmount', 'remainingCollateralAmount'] as const) {
    const paid = minOf(purse[part], due);
    purse[part] -= paid;
    payment.inCollateralToken += paid;
    due -= paid;
  }
  if (due === 0n) return payment;
  let dueInSecondary = (due * collateral.min) / secondary.min;
  payment.inSecondaryToken = minOf(purse.secondaryOutputAmount, dueInSecondary);
  purse.secondaryOutputAmount -= payment.inSecondaryToken;
  dueInSecondary -= payment.inSecondaryToken;
  payment.remainingCostUsd = dueInSecondary * secondary.min;
  return payment;
}
