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
