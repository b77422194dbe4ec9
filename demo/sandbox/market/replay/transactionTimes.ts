/**
 * Fills missing times (0) with the last known one before them, or else the first one after, and makes the times ascend. Then
 * shifts all of them so that the newest is `now`. Seconds.
 */
export function transactionTimes(recordedTimes: readonly number[], now: number): number[] {
  let last = recordedTimes.find((time) => time > 0) ?? now;
  const times = recordedTimes.map((time) => {
    last = Math.max(last, time);
    return last;
  });
  const shift = now - last;
  return times.map((time) => time + shift);
}
