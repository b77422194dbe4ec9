/** The bidder's margin, in basis points of the fees' value. */
const MARGIN = 500n;
const BASIS_POINTS = 10_000n;

/** USD (1e30) per smallest unit of the protocol's token: half a dollar per token. The sandbox has no market for it. */
export const PROTOCOL_TOKEN_PRICE = 10n ** 30n / 2n / 10n ** 18n;

/**
 * The most that the bidder pays, in units of the protocol's token, for an amount of a collateral token.
 *
 * @param price USD (1e30) per smallest unit of the collateral token.
 */
export function bidLimit(amount: bigint, price: bigint): bigint {
  return (amount * price * (BASIS_POINTS - MARGIN)) / BASIS_POINTS / PROTOCOL_TOKEN_PRICE;
}
