import type { Hex } from '../Address';
import { copiesInWindow, type PortfolioWindow } from './copiesInWindow';
import type { PortfolioCopy } from './portfolioCopies';
import { portfolioEntries } from './portfolioEntries';

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
