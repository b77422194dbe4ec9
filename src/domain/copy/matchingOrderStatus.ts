/** How an attempt to copy an opening ended, in the contract's order. */
export const MATCHING_ORDER_STATUSES = [
  'SUBMITTED',
  'SUBMISSION_FAILED',
  'GAS_ESTIMATION_FAILED',
  'INVALID_NATIVE_TOKEN_PRICE',
  'INVALID_COLLATERAL_TOKEN_PRICE',
  'FEE_CALCULATION_ERROR',
  'TOKEN_METADATA_NOT_FOUND',
] as const;

/** How an attempt to copy an opening ended. */
export type MatchingOrderStatus = (typeof MATCHING_ORDER_STATUSES)[number];

/** The text for each status, from the follower's point of view. */
export const matchingOrderStatusText: Readonly<Record<MatchingOrderStatus, string>> = {
  SUBMITTED: 'The position was copied.',
  SUBMISSION_FAILED: 'The copy was sent but did not go through, so no funds were used.',
  GAS_ESTIMATION_FAILED: 'The copy failed in simulation, so it was not sent.',
  INVALID_NATIVE_TOKEN_PRICE: 'There was no ETH price to calculate the network fee, so nothing was copied.',
  INVALID_COLLATERAL_TOKEN_PRICE: 'There was no price for the collateral token, so nothing was copied.',
  FEE_CALCULATION_ERROR: 'The network fee would have been over a tenth of the copy, so nothing was copied.',
  TOKEN_METADATA_NOT_FOUND: 'The collateral token’s metadata could not be read, so nothing was copied.',
};
