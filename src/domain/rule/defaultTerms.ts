/** What a rule copies with unless its follower says otherwise: a tenth of the free balance, basis points. */
export const DEFAULT_RATE = 1_000n;

/** Seconds between two copies unless its follower says otherwise. */
export const DEFAULT_THROTTLE = 3_600n;

/** Seconds that a rule runs unless its follower says otherwise: a year. */
export const DEFAULT_TERM = 31_536_000;
