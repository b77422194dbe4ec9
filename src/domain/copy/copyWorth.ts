/** A copy's position and account on chain, and the prices to value them at. */
export type CopyState = {
  /** USD 1e30, units of the index token, units of the collateral token. */
  sizeInUsd: bigint;
  sizeInTokens: bigint;
  collateral: bigint;
  /** Price impact of increases that a decrease settles: units of the index token, signed. */
  pendingImpact: bigint;
  isLong: boolean;
  /** GMX's prices: USD 1e30 per smallest unit. */
  indexPrice: bigint;
  collateralPrice: bigint;
  /** Borrowing fee in USD (1e30), and funding fee in units of the collateral token (1e15), per USD of size: what the position has been charged and what its market has. */
  charged: { borrowing: bigint; funding: bigint };
  market: { borrowing: bigint; funding: bigint };
  /** Units of the collateral token: what the account holds, owes to keepers, and owes to followers who have left. */
  held: bigint;
  owed: bigint;
  remainders: bigint;
};

const max = (a: bigint, b: bigint) => (a > b ? a : b);

/** Rounded down, a loss away from zero; the denominator is above zero. */
const divideDown = (numerator: bigint, denominator: bigint) =>
  numerator / denominator - (numerator % denominator < 0n ? 1n : 0n);

const FACTOR = 10n ** 30n;
const FUNDING_SCALE = 10n ** 45n;

/**
 * What all followers' parts of a copy are worth, in units of the collateral token: collateral and PnL, the price impact that GMX
 * booked when the position was increased and settles when it is decreased, less borrowing and funding fees up to the market's
 * last update and what the copy owes. Each rounded against the followers; nobody loses more than was there.
 *
 * Not in it: GMX's fee and price impact of closing, its limits of the settled impact, the execution fee, the platform's fee, and
 * funding that the copy has earned.
 */
export function copyWorth(copy: CopyState): bigint {
  const { sizeInUsd, sizeInTokens, collateralPrice, charged, market } = copy;
  const value = sizeInTokens * copy.indexPrice;
  const pnl = copy.isLong ? value - sizeInUsd : sizeInUsd - value;
  const impact = copy.pendingImpact * copy.indexPrice;
  const toCollateral = (usd: bigint) => divideDown(usd, collateralPrice);
  const borrowing = (sizeInUsd * max(market.borrowing - charged.borrowing, 0n)) / FACTOR;
  const funding = sizeInUsd * max(market.funding - charged.funding, 0n);
  const fees = (funding + FUNDING_SCALE - 1n) / FUNDING_SCALE + borrowing / collateralPrice;
  const position = max(copy.collateral + toCollateral(pnl) + toCollateral(impact) - fees, 0n);
  return max(position + copy.held - copy.owed - copy.remainders, 0n);
}
