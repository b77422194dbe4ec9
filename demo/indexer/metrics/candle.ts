type Candle = { h: bigint; l: bigint };

/**
 * Slots kept per length: at most 1,000 are requested, plus two that lead up to the first. The margin of a day covers clocks
 * that differ.
 */
const SLOTS = 1_002;
const MARGIN = 86_400;
/** From this interval on candles are few, and kept forever. */
const DAY = 86_400;

/** The first slot that is kept at a time, for candles of one length; all in seconds. */
export function firstKeptSlot(interval: number, now: number): number {
  return interval < DAY ? now - interval * SLOTS - MARGIN : 0;
}

/**
 * A candle from its slot's first price, USD 1e30 per smallest unit: it opens at the previous close, or else at the price
 * itself.
 */
export function openCandle(before: bigint | undefined, price: bigint) {
  const open = before ?? price;
  return { o: open, ...extendCandle({ h: open, l: open }, price) };
}

/** Adds a further price to a candle. */
export function extendCandle({ h, l }: Candle, price: bigint) {
  if (price > h) return { h: price, l, c: price };
  if (price < l) return { h, l: price, c: price };
  return { h, l, c: price };
}
