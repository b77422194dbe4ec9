/** A GMX price: USD (1e30) per smallest unit. */
type Price = { min: bigint; max: bigint };

/** The gas price on Arbitrum at a busy hour, in wei; the keeper offers it and charges it. */
export const GAS_PRICE = 100_000_000n;

/** The contracts refuse a keeper fee of a tenth or more of what it is taken from. */
const FEE_DIVISOR = 10n;

/**
 * The cost of `gas` in units of the collateral token, rounded up: at `GAS_PRICE`, or at the block's base fee (wei) if gas costs
 * more. Prices must not be zero.
 */
export function keeperFee(gas: bigint, nativePrice: Price, collateralPrice: Price, baseFee = 0n): bigint {
  const usd = gas * (baseFee > GAS_PRICE ? baseFee : GAS_PRICE) * nativePrice.max;
  return (usd + collateralPrice.min - 1n) / collateralPrice.min;
}

export function isFeeWithinLimit(fee: bigint, amount: bigint): boolean {
  return fee * FEE_DIVISOR < amount;
}
