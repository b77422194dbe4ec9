import { beforeEach, expect, it } from 'vitest';
import { RateLimit } from '../../../../../demo/indexer/serve/client/RateLimit';

let time = 0;
let limit: RateLimit;

beforeEach(() => {
  time = 0;
  limit = new RateLimit({ rate: 50, burst: 200, now: () => time });
});

const takeMany = (client: string, times: number) =>
  Array.from({ length: times }, () => limit.take(client)).filter((wait) => wait === 0).length;

it('allows a burst of 200, and says when to retry', () => {
  expect(takeMany('a', 250)).toBe(200);
  expect(limit.take('a')).toBe(1);
});

it('allows 50 a second in the long run', () => {
  takeMany('a', 200);
  let passed = 0;
  for (let second = 0; second < 10; second++) {
    time += 1_000;
    passed += takeMany('a', 100);
  }
  expect(passed).toBe(500);
});

it('allows no more than a burst after a long pause', () => {
  takeMany('a', 200);
  time += 3_600_000;
  expect(takeMany('a', 500)).toBe(200);
});

it('counts each client separately', () => {
  takeMany('a', 300);
  expect(limit.take('b')).toBe(0);
});

it('forgets the clients that have been idle longest, not the busy one', () => {
  takeMany('busy', 300);
  for (let i = 0; i < 20_000; i++) {
    limit.take(`client ${i}`);
    if (i % 1_000 === 0) limit.take('busy');
  }
  expect(limit.take('busy')).toBe(1);
});

it.each([
  ['an IPv6 /48', (i: number) => `2001:db8:1:${i.toString(16)}`, '2001:db8:2:1'],
  ['an IPv4 /24', (i: number) => `203.0.113.${i % 256}`, '203.0.114.1'],
])('allows %s as much as four clients, and others as before', (_, address, other) => {
  const passed = Array.from({ length: 5_000 }, (_, i) => limit.take(address(i))).filter((wait) => wait === 0);
  expect(passed).toHaveLength(800);
  expect(takeMany(other, 250)).toBe(200);
  time += 1_000;
  const later = Array.from({ length: 5_000 }, (_, i) => limit.take(address(i))).filter((wait) => wait === 0);
  expect(later).toHaveLength(200);
});

it('does not let one client use up what its neighbours have', () => {
  expect(takeMany('203.0.113.7', 100_000)).toBe(200);
  expect(takeMany('203.0.113.8', 250)).toBe(200);
});
