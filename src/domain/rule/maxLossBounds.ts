/** The smallest and largest maximum loss that the contract accepts, basis points. */
export const MAX_LOSS_BOUNDS = { min: 100n, max: 10_000n } as const;
