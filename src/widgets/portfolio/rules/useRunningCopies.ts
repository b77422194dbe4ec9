import { useState } from 'react';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';

/** The copies that run, and those that have ended in front of the user's eyes. */
export function useRunningCopies(copies: readonly PortfolioCopy[]): readonly PortfolioCopy[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = copies.filter((copy) => copy.endedAt === null && !seen.includes(copy.allocationKey));
  if (fresh.length) setSeen([...seen, ...fresh.map(({ allocationKey }) => allocationKey)]);
  return copies.filter((copy) => copy.endedAt === null || seen.includes(copy.allocationKey));
}
