import type { PortfolioCopy } from './portfolioCopies';
import { portfolioEntries } from './portfolioEntries';

/** A window of time: after `from`, up to and with `to`; seconds. */
export type PortfolioWindow = { from: number; to: number };

/**
 * The copies that a window covers, whole: those that run, and those that ended in it or were credited dust in it. What is
 * said to have happened after `to` counts as now: clocks differ.
 */
export function copiesInWindow(copies: readonly PortfolioCopy[], { from }: PortfolioWindow): PortfolioCopy[] {
  return copies.filter(
    (copy) => copy.endedAt === null || portfolioEntries(copy).some(({ time }) => time > from),
  );
}
