import { expect, test } from 'vitest';
import { keeperPresence } from '../../../src/domain';

test.each([
  [0n, 'present'],
  [43_200n, 'present'],
  [43_201n, 'late'],
  [86_399n, 'late'],
  [86_400n, 'gone'],
])('%s seconds after its last heartbeat a keeper is %s, with a delay of a day', (silence, presence) => {
  const lastHeartbeat = 1_700_000_000n;
  const heartbeat = { lastHeartbeat, exitDelay: 86_400n, blockTime: lastHeartbeat + silence };
  expect(keeperPresence(heartbeat)).toBe(presence);
});
