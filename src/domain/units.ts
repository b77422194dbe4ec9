/** USD amounts (sizes, collateral, pnl, fees) carry 30 decimals. */
export const USD_DECIMALS = 30;

/** 1.00 USD. */
export const ONE_USD = 10n ** 30n;

/** Rates, roi, ratios and leverage are basis points: 10000 = 100% = 1x. */
export const BASIS_POINTS = 10_000n;
