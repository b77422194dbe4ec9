import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { maxDrawdown } from '../../../src/domain/trader/timelines';
import { fetchPriceCandles, foldPositions, TIMEFRAMES } from '../../../src/exports/core';
import { traderCurve, traderDrawdown } from '../../../src/widgets/trader-card/traderEngine';
import { context, ETH, EventScript, ethPrice, usdc } from '../../kit/EventScript';
import { type FakeTables, fakeIndexerFetch } from '../../kit/fakes/fakeIndexer';

const DAY = 86_400;
const indexerUrl = 'https://indexer.invalid';
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The indexer's candles as they are at `now`: the slot under way has the last price as its close. */
const candlesAt = (now: number, priceAt: (time: number) => bigint, token: string = ETH): FakeTables => ({
  PriceCandle: [300, 900, 3600, 21_600, 86_400, 604_800, 2_628_000].flatMap((interval) => {
    const rows = [];
    const last = Math.floor(now / interval) * interval;
    for (let slot = Math.max(last - 400 * interval, 0); slot <= last; slot += interval)
      rows.push({
        id: `${token}/${interval}/${slot}`,
        token,
        interval,
        slot_time: slot,
        c: String(ethPrice(priceAt(Math.min(slot + interval, now)))),
      });
    return rows;
  }),
});

it('a position is never valued at a price from before it was opened', async () => {
  // 2000 always, but 1800 for two minutes before `crash`
  const midnight = 20_000 * DAY;
  const crash = midnight - 3_000; // 23:10
  const priceAt = (time: number) => (time > crash - 120 && time <= crash ? 1800n : 2000n);
  let tables = candlesAt(crash, priceAt);
  vi.stubGlobal(
    'fetch',
    fakeIndexerFetch(indexerUrl, () => ({ tables }), (async () => {
      throw new Error('no');
    }) as never),
  );
  vi.useFakeTimers({ now: crash * 1000, toFake: ['Date'] });
  const client = new QueryClient();
  const prices = { [ETH]: { min: ethPrice(2000), max: ethPrice(2000) } };
  const old = new EventScript({ key: '0x09' as never }).increase({
    size: 1n,
    price: 2000n,
    collateral: usdc(2000),
    time: crash - 40 * DAY,
  });
  const held = ({ events }: EventScript) => foldPositions(events, context);
  // the card is opened at 23:10
  for (const days of [1, 7, 30])
    await traderDrawdown(client, { indexerUrl } as never, held(old), prices, {
      from: crash - days * DAY,
      to: crash,
    });
  // at 23:12 the trader opens at 2000, where the price stays
  const next = new EventScript().increase({
    size: 100_000n,
    price: 2000n,
    collateral: usdc(2000),
    time: crash + 120,
  });
  // at 23:25, and at 00:05
  for (const to of [midnight - 2_100, midnight + 300]) {
    tables = candlesAt(to, priceAt);
    vi.setSystemTime(to * 1000);
    const fresh = new QueryClient();
    for (const days of [1, 7, 30]) {
      const window = { from: to - days * DAY, to };
      const shown = await traderDrawdown(client, { indexerUrl } as never, held(next), prices, window);
      const truth = await traderDrawdown(fresh, { indexerUrl } as never, held(next), prices, window);
      expect(shown).toBe(truth);
    }
  }
});

it('never shows a smaller drawdown over a longer timeframe, on a card that stays open', async () => {
  const ten = 20_000 * DAY + 10 * 3600;
  const priceAt = (time: number) => (time > ten + 3000 && time <= ten + 3650 ? 1800n : 2000n);
  let tables = candlesAt(ten + 300, priceAt);
  vi.stubGlobal(
    'fetch',
    fakeIndexerFetch(indexerUrl, () => ({ tables }), (async () => {
      throw new Error('no');
    }) as never),
  );
  vi.useFakeTimers({ now: (ten + 300) * 1000, toFake: ['Date'] });
  const client = new QueryClient();
  const prices = { [ETH]: { min: ethPrice(2000), max: ethPrice(2000) } };
  const { events } = new EventScript().increase({
    size: 100_000n,
    price: 2000n,
    collateral: usdc(2000),
    time: ten - 3 * 3600,
  });
  const positions = foldPositions(events, context);
  const fall = (days: number, to: number) =>
    traderDrawdown(client, { indexerUrl } as never, positions, prices, { from: to - days * DAY, to });
  await fall(7, ten + 300); // 10:05, the card is opened with 7 days
  const to = ten + 3720; // 11:02
  tables = candlesAt(to, priceAt);
  vi.setSystemTime(to * 1000);
  const [day, week] = [await fall(1, to), await fall(7, to)];
  expect(week).toBeGreaterThanOrEqual(day);
});

it('is never below a fall that the charts of the timeframe and of shorter ones show', async () => {
  const to = 20_000 * DAY + 300;
  // both tokens fall within a week and recover: the hedge below loses nothing, but a weekly candle shows only its traded half
  const dip = to - 40 * DAY;
  const priceAt = (time: number) => (time > dip && time <= dip + 3 * DAY ? 1500n : 2000n);
  const other = '0x00000000000000000000000000000000000000bb';
  const tables = {
    PriceCandle: [candlesAt(to, priceAt), candlesAt(to, priceAt, other)].flatMap(
      (each) => each.PriceCandle ?? [],
    ),
  };
  vi.stubGlobal(
    'fetch',
    fakeIndexerFetch(indexerUrl, () => ({ tables }), (async () => {
      throw new Error('no');
    }) as never),
  );
  vi.useFakeTimers({ now: to * 1000, toFake: ['Date'] });
  const client = new QueryClient();
  const price = { min: ethPrice(2000), max: ethPrice(2000) };
  const prices = { [ETH]: price, [other]: price } as const;
  const clock = { block: 0 };
  const size = { size: 100_000n, price: 2000n, collateral: usdc(9000), time: to - 60 * DAY };
  const held = new EventScript({ key: '0x02' as never, clock }).increase(size);
  const traded = new EventScript({ isLong: false, clock }).increase(size);
  traded.increase({ size: 1n, price: 1500n, collateral: usdc(1), time: dip + DAY });
  traded.close({ price: 2000n, time: dip + 4 * DAY });
  const ofOther = held.events.map((event) => ({ ...event, indexToken: other }) as const);
  const positions = foldPositions([...ofOther, ...traded.events], context);
  let last = 0n;
  for (const { seconds } of TIMEFRAMES) {
    const window = { from: to - seconds, to };
    const candles = await fetchPriceCandles({ indexerUrl } as never, { timeframe: seconds });
    const shown = maxDrawdown(await traderCurve(positions, candles, prices, window));
    const drawdown = await traderDrawdown(client, { indexerUrl } as never, positions, prices, window);
    expect(drawdown).toBeGreaterThanOrEqual(shown);
    expect(drawdown).toBeGreaterThanOrEqual(last);
    last = drawdown;
    expect(shown > 0n).toBe(seconds > 40 * DAY);
  }
});
