type Candle = { h: bigint; l: bigint };

/** Nobody asks for more slots of one length than a thousand; the two lead up to the first, a day is for clocks that differ. */
const SLOTS = 1_002;
const MARGIN = 86_400;
/** From this interval on candles are few, and kept forever. */
const DAY = 86_400;

/** The first slot of candles of a length that is kept at a time; all in seconds. */
export function firstKeptSlot(interval: number, now: number): number {
  return interval < DAY ? now - interval * SLOTS - MARGIN : 0;
}

/** A slot's first price, USD 1e30 per smallest unit: it opens at the close before it, or else at the price itself. */
export function openCandle(before: bigint | undefined, price: bigint) {
  const open = before ?? price;
  return { o: open, ...extendCandle({ h: open, l: open }, price) };
}

/** A further price in a slot. */
export function extendCandle({ h, l }: Candle, price: bigint) {
  if (price > h) return { h: price, l, c: price };
  if (price < l) return { h, l: price, c: price };
  return { h, l, c: price };
}
