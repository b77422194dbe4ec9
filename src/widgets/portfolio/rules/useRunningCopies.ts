import { useState } from 'react';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';

/** The copies that run, then those that have ended in front of the user's eyes. */
export function useRunningCopies(copies: readonly PortfolioCopy[]): readonly PortfolioCopy[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = copies.filter((copy) => copy.endedAt === null && !seen.includes(copy.allocationKey));
  if (fresh.length) setSeen([...seen, ...fresh.map(({ allocationKey }) => allocationKey)]);
  const running = copies.filter(({ endedAt }) => endedAt === null);
  const ended = copies.filter((copy) => copy.endedAt !== null && seen.includes(copy.allocationKey));
  return [...running, ...ended];
}
