import type { PortfolioCopy } from './portfolioCopies';
import { portfolioEntries } from './portfolioEntries';

/** A time window: after `from`, up to and including `to`; seconds. */
export type PortfolioWindow = { from: number; to: number };

/**
 * The copies of a time window: running ones, and those that ended or were credited dust in it. Events after `to` are
 * included, because clocks differ.
 */
export function copiesInWindow(copies: readonly PortfolioCopy[], { from }: PortfolioWindow): PortfolioCopy[] {
  return copies.filter(
    (copy) => copy.endedAt === null || portfolioEntries(copy).some(({ time }) => time > from),
  );
}
