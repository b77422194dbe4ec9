/** `late`: it should have called by now; `gone`: anyone may close copies instead. */
export type KeeperPresence = 'present' | 'late' | 'gone';

/**
 * Whether the keeper is there, in unix seconds and by the clock of the chain. An idle keeper says that it is there at least
 * once in each half of `exitDelay`; the reference keeper does in each quarter.
 */
export function keeperPresence({
  lastHeartbeat,
  exitDelay,
  blockTime,
}: {
  lastHeartbeat: bigint;
  exitDelay: bigint;
  blockTime: bigint;
}): KeeperPresence {
  const silence = blockTime - lastHeartbeat;
  if (silence >= exitDelay) return 'gone';
  return silence > exitDelay / 2n ? 'late' : 'present';
}
