import type { Address } from '../Address';
import { fillTimeline, type TimelinePoint } from '../trader/fillTimeline';
import { copiesInWindow, type PortfolioWindow } from './copiesInWindow';
import type { PortfolioCopy } from './portfolioCopies';
import { portfolioEntries } from './portfolioEntries';

/** A token's price (USD 1e30 per smallest unit) at a time in seconds; undefined if none is known. */
export type PriceOfToken = (token: Address, time: number) => bigint | undefined;

/**
 * The portfolio chart (domain §4), USD 1e30: 0 at `from`, then the running sum of the copies' entries, each valued at its
 * token's price at its own time. No copies in the window, no points. Amounts whose token has no
 * known price are left out; `unpricedTokens` names them.
 *
 * @throws MimicError for a window that ends before it starts, or `ticks` that is not a whole number above 0
 */
export function portfolioTimeline(
  copies: readonly PortfolioCopy[],
  priceOf: PriceOfToken,
  { from, to, ticks }: PortfolioWindow & { ticks: number },
): TimelinePoint[] {
  const covered = copiesInWindow(copies, { from, to });
  if (covered.length === 0) return [];
  const samples: TimelinePoint[] = [{ time: from, value: 0n }];
  const entries = covered
    .flatMap(portfolioEntries)
    .filter(({ time }) => time > from)
    .sort((a, b) => a.time - b.time);
  for (const { time, token, amount } of entries) {
    const value = samples.at(-1)!.value + amount * (priceOf(token, time) ?? 0n);
    samples.push({ time: Math.min(time, to), value });
  }
  return fillTimeline(samples, from, to, ticks);
}

/** Tokens of entries in the window without a known price. */
export function unpricedTokens(
  copies: readonly PortfolioCopy[],
  priceOf: PriceOfToken,
  { from }: PortfolioWindow,
): Address[] {
  const entries = copies.flatMap(portfolioEntries).filter(({ time }) => time > from);
  const unpriced = entries.filter(({ token, time }) => priceOf(token, time) === undefined);
  return [...new Set(unpriced.map(({ token }) => token))];
}
