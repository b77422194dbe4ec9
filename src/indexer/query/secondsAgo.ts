/** Rounded down to a minute, so that requests within one are equal and a cache in between can answer them. */
const STEP = 60;

/** The time this many seconds before now, in seconds; up to a minute earlier, never later. */
export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000 / STEP) * STEP - seconds;
