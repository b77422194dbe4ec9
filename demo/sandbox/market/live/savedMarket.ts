import type { Address } from 'viem';
import { Book, type SavedBook } from '../gmx/book';
import type { HistoryEnd } from '../history/history';
import { createTraders, referralsOf } from '../history/trader';

type Saved = { seed: number; end: number; prices: readonly (readonly [Address, bigint])[]; book: SavedBook };

/** What the live market goes on from, as text: the start generates a history once, for all processes and later runs. */
export function saveMarket({ seed, end, prices, book }: Omit<HistoryEnd, 'traders'>): string {
  const saved: Saved = { seed, end, prices: [...prices], book: book.save() };
  return JSON.stringify(saved, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

/** What `saveMarket` saved. */
export function loadMarket(text: string): HistoryEnd {
  const { seed, end, prices, book } = JSON.parse(text, (_, value) =>
    typeof value === 'string' && value.endsWith('n') ? BigInt(value.slice(0, -1)) : value,
  ) as Saved;
  const traders = createTraders(seed);
  return { seed, end, traders, prices: new Map(prices), book: new Book(book, referralsOf(traders)) };
}
