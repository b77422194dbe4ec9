'use client';
import { useQuery } from '@tanstack/react-query';
import { useAccount, useConfig } from 'wagmi';
import { withContracts } from '../../../config/withContracts';
import { copyWorthQueryOptions } from '../../../contracts/reads/copyWorth';
import type { Address } from '../../../domain/Address';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { useMimic } from '../../../provider/useMimic';

/** Milliseconds between two reads, for the price to move. */
const REFRESH = 15_000;

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
  const config = withContracts(useMimic().config);
  const { address } = useAccount({ config: useConfig() });
  const follower = endedAt === null ? (address?.toLowerCase() as Address | undefined) : undefined;
  const { data } = useQuery({
    ...copyWorthQueryOptions(config, { allocationKey, follower }),
    refetchInterval: REFRESH,
    // a deployment may not report it, and the next refresh reads it again
    retry: false,
  });
  // the indexer may be behind: a copy that is gone has not lost everything
  return typeof data === 'bigint' ? data + returned - allocated : undefined;
}
