import { select } from '../../kit/indexer/database';
import type { Sandbox } from '../../kit/page/sandbox';
import { type RawPosition, rawOpenPnl } from './rawTrader';

/** The length of a candle in a timeframe's chart, seconds. */
const CANDLES: Record<number, number> = {
  86400: 3600,
  604800: 86400,
  2628000: 86400,
  7884000: 604800,
  31536000: 2628000,
};
const TICKS = 280;

type Close = { time: number; price: bigint };

async function selectCloses(
  sandbox: Sandbox,
  set: readonly RawPosition[],
  interval: number,
  from: number,
): Promise<Map<string, Close[]>> {
  const tokens = [...new Set(set.map(({ indexToken }) => `'${indexToken}'`))].join(', ');
  const rows = await select<{ token: string; slot_time: number; c: string }>(
    sandbox,
    `SELECT "token", "slot_time", "c" FROM "PriceCandle"
     WHERE "interval" = ${interval} AND "slot_time" >= ${from - 2 * interval} AND "token" IN (${tokens}) ORDER BY "slot_time", "token" LIMIT 1000`,
  );
  if (rows.length === 1000) throw new Error('There are more candles than one answer holds.');
  const byToken = new Map<string, Close[]>();
  for (const { token, slot_time: slot, c } of rows) {
    const closes = byToken.get(token) ?? [];
    byToken.set(token, [...closes, { time: slot + interval, price: BigInt(c) }]);
  }
  return byToken;
}

/** A trader's positions: those that a timeframe counts, and all, whose events are prices of their tokens. */
export type RawSet = { set: readonly RawPosition[]; all: readonly RawPosition[] };

/**
 * A position's pnl at a time: what it had booked, and its open pnl at the last price known then, a candle's or that of the
 * trader's last event in the token.
 */
function worth(life: RawPosition, time: number, closes: readonly Close[], all: RawSet['all']): bigint {
  const past = life.events.filter((event) => event.block_timestamp <= time);
  const last = past.at(-1);
  if (!last) return 0n;
  const booked = life.booked.slice(0, past.length).reduce((sum, each) => sum + each, 0n);
  const traded = all
    .filter(({ indexToken }) => indexToken === life.indexToken)
    .flatMap(({ events }) => events)
    .filter((event) => event.block_timestamp <= time)
    .sort((a, b) => a.block_number - b.block_number || a.log_index - b.log_index)
    .at(-1)!;
  const close = closes.filter((each) => each.time <= time && each.time >= traded.block_timestamp).at(-1);
  const price = close
    ? { min: close.price, max: close.price }
    : { min: BigInt(traded.index_token_price_min), max: BigInt(traded.index_token_price_max) };
  return booked + rawOpenPnl(last, price);
}

/** The points of a trader's chart, each computed independently from the raw tables; the last at the latest prices. */
export async function rawCurve(
  sandbox: Sandbox,
  { set, all }: RawSet,
  { from, to }: { from: number; to: number },
): Promise<{ time: number; value: bigint }[]> {
  const closes = await selectCloses(sandbox, set, CANDLES[to - from]!, from);
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
  return Array.from({ length: TICKS + 1 }, (_, i) => {
    const time = from + Math.floor((i * (to - from)) / TICKS);
    const values = set.map((life) =>
      i === TICKS ? life.net : worth(life, time, closes.get(life.indexToken) ?? [], all),
    );
    return { time, value: sum(values) };
  });
}

/**
 * The largest drop of the pnl between any two of: the trader's events, the ends of days and of the last day's hours, and
 * now; or between any two points of the timeframe's chart or a shorter one's. Each value is computed independently from the
 * raw tables.
 */
export async function rawFall(
  sandbox: Sandbox,
  { set, all }: RawSet,
  { from, to }: { from: number; to: number },
): Promise<bigint> {
  const lists = await Promise.all([
    selectCloses(sandbox, set, 86_400, from),
    selectCloses(sandbox, set, 3_600, to - 86_400),
  ]);
  const closesOf = (token: string) =>
    lists.flatMap((byToken) => byToken.get(token) ?? []).sort((a, b) => a.time - b.time);
  const byToken = new Map(set.map(({ indexToken }) => [indexToken, closesOf(indexToken)]));
  const changes = [
    ...set.flatMap(({ events }) => events.map((event) => event.block_timestamp)),
    ...[...byToken.values()].flat().map(({ time }) => time),
  ];
  const times = [from, ...changes.filter((time) => time > from && time < to).sort((a, b) => a - b)];
  const at = (time: number) =>
    set.reduce((total, life) => total + worth(life, time, byToken.get(life.indexToken)!, all), 0n);
  let deepest = fallOf([...times.map(at), set.reduce((total, { net }) => total + net, 0n)]);
  for (const timeframe of Object.keys(CANDLES).map(Number)) {
    if (timeframe > to - from) continue;
    const curve = await rawCurve(sandbox, { set, all }, { from: to - timeframe, to });
    const fall = fallOf(curve.map(({ value }) => value));
    if (fall > deepest) deepest = fall;
  }
  return deepest;
}

function fallOf(values: readonly bigint[]): bigint {
  let deepest = 0n;
  for (const [i, value] of values.entries()) {
    for (const later of values.slice(i)) if (value - later > deepest) deepest = value - later;
  }
  return deepest;
}
