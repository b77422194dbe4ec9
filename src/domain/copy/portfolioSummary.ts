import { fillTimeline, type TimelinePoint } from '../trader/fillTimeline';
import type { Address, Hex } from '../values';
import type { PriceOfToken } from './copyOutcomes';
import {
  copiesInWindow,
  type PortfolioCopy,
  type PortfolioWindow,
  portfolioEntries,
} from './portfolioCopies';

/** How many copies a window has, and how they ended. */
export type PortfolioSummary = {
  /** Copies that ended in the window or run now. */
  copyCount: number;
  runningCount: number;
  /** Of those that ended in the window, by the sign of their result. */
  wonCount: number;
  lostCount: number;
};

/** Counts a follower's copies in a window by how they went. */
export function portfolioSummary(
  copies: readonly PortfolioCopy[],
  window: PortfolioWindow,
): PortfolioSummary {
  const covered = copiesInWindow(copies, window);
  const ended = covered.filter(({ endedAt }) => endedAt !== null && endedAt > window.from);
  const running = covered.filter(({ endedAt }) => endedAt === null);
  return {
    copyCount: ended.length + running.length,
    runningCount: running.length,
    wonCount: ended.filter(({ result }) => result! > 0n).length,
    lostCount: ended.filter(({ result }) => result! < 0n).length,
  };
}

/**
 * What copies made or lost in a window, in units of their token; null if none ended in it. All copies must be of one
 * route or token.
 */
export function resultInWindow(copies: readonly PortfolioCopy[], { from }: PortfolioWindow): bigint | null {
  const entries = copies.flatMap(portfolioEntries).filter(({ time }) => time > from);
  return entries.length > 0 ? entries.reduce((sum, { amount }) => sum + amount, 0n) : null;
}

/** What running copies hold, in units of their token: allocated and not yet returned. */
export function inRunningCopies(copies: readonly PortfolioCopy[]): bigint {
  return copies.reduce(
    (sum, { endedAt, allocated, returned }) =>
      endedAt === null && returned < allocated ? sum + allocated - returned : sum,
    0n,
  );
}

/** Groups rows by route; each list keeps its order. */
export function byRoute<Row extends { traderMatchingKey: Hex }>(
  rows: readonly Row[],
): ReadonlyMap<Hex, Row[]> {
  const routes = new Map<Hex, Row[]>();
  for (const row of rows) {
    const list = routes.get(row.traderMatchingKey);
    if (list) list.push(row);
    else routes.set(row.traderMatchingKey, [row]);
  }
  return routes;
}

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
  const credited = copies.flatMap(({ settles }) =>
    settles.map(({ distributionToken: token, blockTimestamp: time }) => ({ token, time })),
  );
  const unpriced = [...entries, ...credited.filter(({ time }) => time > from)].filter(
    ({ token, time }) => priceOf(token, time) === undefined,
  );
  return [...new Set(unpriced.map(({ token }) => token))];
}
