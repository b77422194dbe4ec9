/** `late`: it should have sent a heartbeat by now; `gone`: anyone may close copies instead. */
export type KeeperPresence = 'present' | 'late' | 'gone';

/**
 * Whether the keeper is present, in unix seconds by the chain's clock. An idle keeper sends a heartbeat at least once
 * in each half of `exitDelay`; the reference keeper does so in each quarter.
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
