import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Keeper } from '../../../demo/keeper/Keeper';
import { Monitor } from '../../../demo/keeper/process/Monitor';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const head = { number: 7n, hash: '0x', time: 100, baseFee: 0n } as const;
const nothing = {
  place: 7n,
  copies: 0,
  inFlight: 0,
  waitingSince: null,
  forms: 0,
  emptyWallet: null,
  foreignAt: null,
  refused: null,
  waits: [],
};

/** The problems of a keeper after 90 seconds, if it last read, and last saw a new block, this many seconds earlier. */
function problemsAfter({ read, block, mayRest = false }: { read: number; block: number; mayRest?: boolean }) {
  const end = performance.now() + 90_000;
  const [readAt, headSince] = [read, block].map((seconds) => end - seconds * 1000) as [number, number];
  const status: Keeper['status'] = { address: '0x', head, readAt, headSince, ...nothing };
  const monitor = new Monitor({ status }, mayRest);
  monitor.ticked();
  vi.advanceTimersByTime(90_000);
  return monitor.problems;
}

it('reports missing blocks, except on a chain that may be idle', () => {
  expect(problemsAfter({ read: 1, block: 80 })).toEqual(['No node has shown a block after 7 for 80 s']);
  expect(problemsAfter({ read: 1, block: 80, mayRest: true })).toEqual([]);
});

it('does not report a keeper as down while it works through a backlog', () => {
  expect(problemsAfter({ read: 1, block: 1 })).toEqual([]);
  expect(problemsAfter({ read: 40, block: 40 })).toEqual(['Nothing was read for 40 s']);
});

it('reports for ten minutes that something else sends with its key', () => {
  const since = (foreignAt: number) =>
    new Monitor({ status: { address: '0x', head, readAt: 0, headSince: 0, ...nothing, foreignAt } }, true)
      .problems;
  expect(since(head.time - 599)).toEqual([expect.stringContaining('run one for a key')]);
  expect(since(head.time - 600)).toEqual([]);
});

it('reports a copy that could not be closed for a minute', () => {
  const since = (seconds: number) => {
    const refused = {
      subject: '0xc0',
      reason: 'PriceFeeds__NoPrice',
      since: head.time - seconds,
    } as const;
    const status = { address: '0x', head, readAt: 0, headSince: 0, ...nothing, refused } as const;
    return new Monitor({ status }, true).problems;
  };
  expect(since(59)).toEqual([]);
  expect(since(60)).toEqual(['The chain has refused what the copy 0xc0 needs for long: PriceFeeds__NoPrice']);
});

it('says how many copies have waited for a minute, and for what', () => {
  const since = (seconds: number) => {
    const wait = {
      reason: '0xaa has no fresh price',
      copies: ['0xc0', '0xc1'],
      since: head.time - seconds,
    } as const;
    const status = {
      address: '0x',
      head,
      readAt: 0,
      headSince: 0,
      ...nothing,
      waits: [wait],
    } as Keeper['status'];
    return new Monitor({ status }, true).problems;
  };
  expect(since(59)).toEqual([]);
  expect(since(60)).toEqual(['Copies that wait, 2: 0xaa has no fresh price']);
});
