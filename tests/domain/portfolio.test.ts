import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copiesInWindow,
  type MimicAllocate,
  type MimicSettle,
  portfolioCopies,
  portfolioEntries,
  portfolioRules,
  portfolioTimeline,
  unpricedTokens,
  valueCopies,
} from '../../src/domain';
import { draftId } from '../kit/drafts';

const usdc = '0xaf';
const weth = '0x82';

const allocate = (over: Partial<MimicAllocate>) =>
  ({
    allocationKey: '0xa1',
    traderMatchingKey: '0x01',
    trader: '0x7a',
    collateralToken: usdc,
    amount: 1_000n,
    source: null,
    blockTimestamp: 100,
    ...over,
  }) as MimicAllocate;

/** A settlement that by default ends its copy; in order of time. */
const settle = (over: Partial<MimicSettle>) =>
  ({
    allocationKey: '0xa1',
    collateralToken: usdc,
    distributionToken: usdc,
    amount: 500n,
    isFinal: true,
    blockTimestamp: 200,
    blockNumber: over.blockTimestamp ?? 200,
    logIndex: 0,
    ...over,
  }) as MimicSettle;

const at = (timeline: readonly { time: number; value: bigint }[], time: number) =>
  timeline.filter((point) => point.time <= time).at(-1)?.value;

describe('a follower’s copies', () => {
  it('return what was credited, and have a result once nothing is left of the copy', () => {
    const partial = settle({ amount: 300n, isFinal: false, blockTimestamp: 150 });
    const [running] = portfolioCopies([allocate({})], [partial]);
    expect(running).toMatchObject({ allocated: 1_000n, returned: 300n, endedAt: null, result: null });
    const [ended] = portfolioCopies([allocate({})], [settle({ amount: 900n }), partial]);
    expect(ended).toMatchObject({ returned: 1_200n, endedAt: 200, result: 200n });
  });

  it('keep running until a settlement says that nothing is left', () => {
    for (const isFinal of [false, null]) {
      expect(portfolioCopies([allocate({})], [settle({ isFinal })])).toMatchObject([{ endedAt: null }]);
    }
  });

  it('count what was paid in another token at its price then, and as nothing without one', () => {
    const profit = settle({ amount: 3n, distributionToken: weth, isFinal: false, blockTimestamp: 150 });
    const [copy] = portfolioCopies([allocate({})], [profit, settle({ amount: 900n })]);
    expect(copy).toMatchObject({ returned: 900n, result: -100n });
    const priceOf = (token: string, time: number) => (token === weth ? BigInt(time) : 2n);
    // 3 at 150, in units of 2
    expect(valueCopies([copy!], priceOf)).toMatchObject([{ returned: 1_125n, result: 125n }]);
    expect(valueCopies([copy!], () => undefined)).toMatchObject([{ result: -100n }]);
    expect(
      unpricedTokens([copy!], (token) => (token === usdc ? 1n : undefined), { from: 0, to: 900 }),
    ).toEqual([weth]);
  });

  it('distinguish settlements of the same second by their position on the chain', () => {
    const dust = settle({ amount: 7n, blockNumber: 9, logIndex: 3 });
    const last = settle({ amount: 900n, blockNumber: 9, logIndex: 1 });
    const first = settle({ amount: 50n, isFinal: false, blockNumber: 8, logIndex: 9 });
    const [copy] = portfolioCopies([allocate({})], [dust, last, first]);
    expect(copy!.settles.map(({ amount }) => amount)).toEqual([50n, 900n, 7n]);
    expect(portfolioEntries(copy!).map(({ amount }) => amount)).toEqual([-50n, 7n]);
  });

  it('are sorted newest first, those of the same second by key', () => {
    const opened = [
      ['0xb2', 100],
      ['0xc3', 300],
      ['0xa1', 100],
    ] as const;
    const allocates = opened.map(([allocationKey, blockTimestamp]) =>
      allocate({ allocationKey, blockTimestamp }),
    );
    const order = (list: MimicAllocate[]) =>
      portfolioCopies(list, []).map(({ allocationKey }) => allocationKey);
    expect(order(allocates)).toEqual(['0xc3', '0xa1', '0xb2']);
    expect(order(allocates.toReversed())).toEqual(['0xc3', '0xa1', '0xb2']);
  });

  it('add up a follower’s allocations to one copy', () => {
    const twice = [allocate({ amount: 400n }), allocate({ amount: 600n })];
    expect(portfolioCopies(twice, [settle({ amount: 1_100n })])).toMatchObject([
      { allocated: 1_000n, result: 100n },
    ]);
  });

  it('leave out settlements of unknown allocations', () => {
    expect(portfolioCopies([], [settle({})])).toEqual([]);
  });
});

describe('the portfolio curve', () => {
  const one = () => 1n;
  const window = { from: 0, to: 1_000, ticks: 10 };
  const draw = (allocates: MimicAllocate[], settles: MimicSettle[], priceOf = one as typeof priceIn) =>
    portfolioTimeline(portfolioCopies(allocates, settles), priceOf, window);
  const priceIn = (token: string, time: number): bigint | undefined => (token === weth ? BigInt(time) : 1n);

  it('counts an allocation once, at its end, with everything credited by then less the amount put in', () => {
    // 300 are paid back while it is open, 900 at its end: 1,200 − 1,000
    const curve = draw(
      [allocate({})],
      [
        settle({ amount: 300n, isFinal: false, blockTimestamp: 150 }),
        settle({ amount: 900n, blockTimestamp: 450 }),
      ],
    );
    expect(curve).toHaveLength(11);
    expect(curve.map(({ value }) => value)).toEqual([0n, 0n, 0n, 0n, 0n, 200n, 200n, 200n, 200n, 200n, 200n]);
  });

  it('adds late dust at the time it arrives', () => {
    const curve = draw(
      [allocate({})],
      [settle({ amount: 900n }), settle({ amount: 9n, blockTimestamp: 700 })],
    );
    expect([at(curve, 0), at(curve, 200), at(curve, 600), at(curve, 700)]).toEqual([0n, -100n, -100n, -91n]);
  });

  it('values each entry in USD at the token’s price at that time', () => {
    const eth = allocate({ allocationKey: '0xb2', collateralToken: weth, amount: 10n });
    const curve = draw(
      [allocate({}), eth],
      [
        settle({ amount: 1_100n, blockTimestamp: 300 }),
        settle({ allocationKey: '0xb2', amount: 12n, blockTimestamp: 500 }),
        settle({ allocationKey: '0xb2', amount: 1n, blockTimestamp: 800 }),
      ],
      priceIn,
    );
    // +100, then 2 at 500, then 1 at 800
    expect([at(curve, 300), at(curve, 500), at(curve, 1_000)]).toEqual([100n, 1_100n, 1_900n]);
  });

  it('starts at 0, whatever the earlier result, and excludes running copies', () => {
    const old = settle({ amount: 5_000n, blockTimestamp: 0 });
    const curve = draw([allocate({}), allocate({ allocationKey: '0xb2' })], [old]);
    expect(curve.every(({ value }) => value === 0n)).toBe(true);
    expect(curve).toHaveLength(11);
  });

  it('has no points if nothing was copied in its timeframe', () => {
    expect(draw([], [])).toEqual([]);
    expect(draw([allocate({})], [settle({ blockTimestamp: 0 })])).toEqual([]);
  });

  it('needs no price for copies that ended before it, or as it began', () => {
    const copies = portfolioCopies([allocate({})], [settle({ blockTimestamp: 500 })]);
    const none = () => undefined;
    expect(unpricedTokens(copies, none, { from: 500, to: 1_000 })).toEqual([]);
    expect(unpricedTokens(copies, none, { from: 499, to: 1_000 })).toEqual([usdc]);
  });

  it('counts entries that a faster clock put after its end', () => {
    expect(draw([allocate({})], [settle({ amount: 1_004n, blockTimestamp: 1_060 })]).at(-1)!.value).toBe(4n);
  });

  it('leaves out tokens without a price and names them', () => {
    const copies = portfolioCopies([allocate({})], [settle({})]);
    const none = () => undefined;
    expect(portfolioTimeline(copies, none, window).at(-1)!.value).toBe(0n);
    expect(unpricedTokens(copies, none, window)).toEqual([usdc]);
    expect(unpricedTokens(copies, one, window)).toEqual([]);
  });

  it('ends at the sum of its entries, in any order', () => {
    const life = fc.record({
      amount: fc.bigInt(0n, 10n ** 12n),
      returns: fc.array(fc.record({ amount: fc.bigInt(0n, 10n ** 12n), wait: fc.nat(400) }), {
        maxLength: 5,
      }),
      ends: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(life, { maxLength: 6 }), fc.nat(), (lives, seed) => {
        const allocates: MimicAllocate[] = [];
        const settles: MimicSettle[] = [];
        let expected = 0n;
        for (const [i, { amount, returns, ends }] of lives.entries()) {
          const allocationKey = `0x${i}` as const;
          allocates.push(allocate({ allocationKey, amount }));
          let time = 0;
          for (const [j, each] of returns.entries()) {
            time += each.wait;
            const isOver = j >= ends;
            settles.push(
              settle({
                allocationKey,
                amount: each.amount,
                blockTimestamp: time,
                logIndex: j,
                isFinal: isOver,
              }),
            );
          }
          // data known only later: everything after the start, the allocation with the end
          let before = -amount;
          time = 0;
          for (const [j, each] of returns.entries()) {
            time += each.wait;
            before += each.amount;
            if (j < ends) continue;
            if (time > 0) expected += before;
            before = 0n;
          }
        }
        const shuffled = [...settles].sort(
          (a, b) => ((a.logIndex * 7 + seed) % 5) - ((b.logIndex * 7 + seed) % 5),
        );
        const curve = draw(allocates, shuffled);
        expect(curve.at(-1)?.value ?? 0n).toBe(expected);
        expect(curve[0]?.value ?? 0n).toBe(0n);
      }),
    );
  });
});

describe('a follower’s rules', () => {
  const route = (n: number) =>
    ({ traderMatchingKey: `0x0${n}`, trader: `0x7${n}`, collateralToken: usdc }) as const;
  const rule = (expiry: bigint) => ({ allowanceRate: 1_000n, throttleActivity: 3_600n, expiry });
  const copyOf = (n: number, openedAt = 100) =>
    portfolioCopies([allocate({ ...route(n), blockTimestamp: openedAt })], [])[0]!;
  const list = (input: Partial<Parameters<typeof portfolioRules>[0]>) =>
    portfolioRules({ routes: [], terms: new Map(), drafts: [], copies: [], now: 1_000, ...input });

  it('are live until their expiry, then expired; removed ones only stay if they copied something', () => {
    const rules = list({
      routes: [route(1), route(2), route(3), route(4)],
      terms: new Map([
        ['0x01', rule(1_000n)],
        ['0x02', rule(1_001n)],
        ['0x03', rule(0n)],
        ['0x04', rule(0n)],
      ]),
      copies: [copyOf(4)],
    });
    expect(rules.map(({ traderMatchingKey, state }) => [traderMatchingKey, state])).toEqual([
      ['0x02', 'live'],
      ['0x01', 'expired'],
      ['0x04', 'none'],
    ]);
    expect(rules[2]).toMatchObject({ terms: undefined, copies: [{ trader: '0x74' }] });
  });

  it('appear first as soon as they are drafted', () => {
    const draft = { id: draftId(1), ...route(9), ...rule(5_000n) };
    const [first, second] = list({
      routes: [route(1)],
      terms: new Map([['0x01', rule(2_000n)]]),
      drafts: [draft],
    });
    expect(first).toMatchObject({ state: 'none', draft, terms: undefined });
    expect(second).toMatchObject({ state: 'live' });
  });

  it('keep their position while they are edited', () => {
    const terms = new Map([
      ['0x01', rule(2_000n)],
      ['0x02', rule(2_000n)],
    ] as const);
    const edited = { id: draftId(1), ...route(2), ...rule(5_000n) };
    const rules = list({ routes: [route(1), route(2)], terms, drafts: [edited] });
    expect(rules.map(({ trader, draft }) => [trader, draft])).toEqual([
      ['0x71', undefined],
      ['0x72', edited],
    ]);
  });

  it('include their copies; the rule that copied last is first', () => {
    const rules = list({
      routes: [route(1), route(2), route(1)],
      terms: new Map([
        ['0x01', rule(2_000n)],
        ['0x02', rule(2_000n)],
      ]),
      copies: [copyOf(2, 300), copyOf(1, 200)],
    });
    expect(rules.map(({ copies }) => copies.map(({ openedAt }) => openedAt))).toEqual([[300], [200]]);
  });
});

describe('rules that copied at the same time', () => {
  it('are ordered by trader', () => {
    const routes = (['0x7b', '0x7a', '0x7c'] as const).map((trader, i) => ({
      traderMatchingKey: `0x0${i}` as const,
      trader,
      collateralToken: usdc as '0xaf',
    }));
    const terms = new Map(
      routes.map(({ traderMatchingKey }) => [
        traderMatchingKey,
        { allowanceRate: 1n, throttleActivity: 1n, expiry: 2_000n },
      ]),
    );
    const rules = portfolioRules({ routes, terms, drafts: [], copies: [], now: 1_000 });
    expect(rules.map(({ trader }) => trader)).toEqual(['0x7a', '0x7b', '0x7c']);
  });
});

describe('copies of a window', () => {
  it('are those that are running, ended in it, or were credited dust in it', () => {
    const copies = portfolioCopies(
      ['0xa1', '0xb2', '0xc3', '0xd4'].map((key) => allocate({ allocationKey: key as '0xa1' })),
      [
        settle({ blockTimestamp: 400 }),
        settle({ allocationKey: '0xb2', blockTimestamp: 600 }),
        settle({ allocationKey: '0xc3', blockTimestamp: 400 }),
        settle({ allocationKey: '0xc3', blockTimestamp: 700 }),
      ],
    );
    const covered = copiesInWindow(copies, { from: 500, to: 1_000 });
    expect(covered.map(({ allocationKey }) => allocationKey)).toEqual(['0xb2', '0xc3', '0xd4']);
  });
});
