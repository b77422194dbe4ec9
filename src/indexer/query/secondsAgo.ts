/** Rounded down, so that all who ask within a minute ask the same, and a cache between can answer them. */
const STEP = 60;

/** The time so many seconds before now, in seconds: up to a minute earlier, never later. */
export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000 / STEP) * STEP - seconds;
