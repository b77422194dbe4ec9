/**
 * Fills the times that are missing (0) with the last known one before them, or the first one after, and lets no
 * time be earlier than the one before it. Moves all of them so that the newest is `now`. Seconds.
 */
export function transactionTimes(known: readonly number[], now: number): number[] {
  let last = known.find((time) => time > 0) ?? now;
  const times = known.map((time) => {
    last = Math.max(last, time);
    return last;
  });
  const shift = now - last;
  return times.map((time) => time + shift);
}
