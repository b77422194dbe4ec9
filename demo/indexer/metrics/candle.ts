type Candle = { h: bigint; l: bigint };

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
