import type { Address } from '../Address';
import type { MimicSettle } from './MimicSettle';
import type { PortfolioCopy } from './portfolioCopies';
import { endsCopy } from './settlements';

/** A step of the portfolio curve at a time (seconds): an amount in units of a token, gained or lost. */
export type PortfolioEntry = { time: number; token: Address; amount: bigint };

/**
 * A copy's steps in the portfolio curve (domain §4). When it ends for the follower it adds the sum credited by then less the
 * allocation; later credits add to the curve at their own time. A running copy adds nothing, even if part was returned.
 */
export function portfolioEntries({
  allocated,
  collateralToken: token,
  endedAt,
  endedAs,
  settles,
}: PortfolioCopy): PortfolioEntry[] {
  const isBy = ({ blockTimestamp }: MimicSettle) => endedAt !== null && blockTimestamp <= endedAt;
  // the copy may have gone on: no settlement of this follower's shows that it is empty
  const isAlone = endedAs === 'left' || endedAs === 'stopped';
  const end = isAlone ? settles.filter(isBy).length - 1 : settles.findIndex(endsCopy);
  if (end < 0) return [];
  const through = settles.slice(0, end + 1);
  const credited = through.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    { time: settles[end]!.blockTimestamp, token, amount: credited - allocated },
    ...settles.slice(end + 1).map(({ blockTimestamp: time, amount }) => ({ time, token, amount })),
  ];
}
