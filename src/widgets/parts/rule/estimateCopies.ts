/**
 * How many of a trader's openings a rule with this throttle (seconds) would have copied: after each copied one, those
 * within the throttle are passed over (domain: Mirror, `nextActivity`). `openings` are times in seconds.
 */
export function estimateCopies(openings: readonly number[], throttle: bigint): number {
  let next = 0n;
  let copied = 0;
  for (const time of [...openings].sort((a, b) => a - b)) {
    if (BigInt(time) < next) continue;
    copied += 1;
    next = BigInt(time) + throttle;
  }
  return copied;
}
