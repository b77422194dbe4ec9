'use client';
import { useAccount, useConfig } from 'wagmi';
import type { Address } from '../../../domain/Address';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { useCopyWorth } from './useCopyWorth';

/**
 * What the connected account's copy would have made if it were left now, before settlement fees; in units of its token.
 * undefined once it has ended, or if the chain does not report it.
 */
export function useLiveResult({
  allocationKey,
  endedAt,
  allocated,
  returned,
}: PortfolioCopy): bigint | undefined {
  const { address } = useAccount({ config: useConfig() });
  const follower = endedAt === null ? (address?.toLowerCase() as Address | undefined) : undefined;
  const worth = useCopyWorth(allocationKey, follower);
  // the indexer may be behind: a copy that is gone has not lost everything
  return worth === undefined ? undefined : worth + returned - allocated;
}
