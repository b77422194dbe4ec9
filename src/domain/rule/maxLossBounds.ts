/** The least and the most that the contract takes as a limit, basis points. */
export const MAX_LOSS_BOUNDS = { min: 100n, max: 10_000n } as const;
