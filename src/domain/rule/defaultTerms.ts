/** The allowance rate of a new rule: a tenth of the free balance, basis points. */
export const DEFAULT_RATE = 1_000n;

/** The throttle of a new rule: seconds between two copies. */
export const DEFAULT_THROTTLE = 3_600n;

/** How long a new rule runs, in seconds: a year. */
export const DEFAULT_TERM = 31_536_000;
