import { expect, it } from 'vitest';
import { StreamSlots } from '../../../../../demo/indexer/serve/live/StreamSlots';

const takeAll = (slots: StreamSlots, clients: readonly string[], each: number) =>
  clients.flatMap((client) => Array.from({ length: each }, () => slots.take(client) ?? [])).flat();

it.each([
  ['an IPv6 /48', Array.from({ length: 334 }, (_, i) => `2001:db8:1:${i.toString(16)}`)],
  ['an IPv4 /24', Array.from({ length: 256 }, (_, i) => `203.0.113.${i}`)],
])('leaves room for others, however many clients %s has', (_, clients) => {
  const slots = new StreamSlots();
  const taken = takeAll(slots, clients, 30);
  expect(taken).toHaveLength(120);
  expect(takeAll(slots, ['198.51.100.7'], 40)).toHaveLength(30);
  // each is freed once
  for (const free of taken) {
    free();
    free();
  }
  expect(slots.all).toBe(30);
  expect(takeAll(slots, clients, 30)).toHaveLength(120);
});
