'use client';
import { useQuery } from '@tanstack/react-query';
import { useAccount, useConfig } from 'wagmi';
import { withContracts } from '../../../config/withContracts';
import { copyWorthQueryOptions } from '../../../contracts/reads/copyWorth';
import type { Address } from '../../../domain/Address';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { useMimic } from '../../../provider/useMimic';

/** Milliseconds after which the price has moved. */
const REFRESH = 15_000;

/**
 * What a copy of the connected account would have made if it were left now, before the fees of a settlement; in units of its
 * token. undefined once it has ended, or where the chain says nothing of it.
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
    // a deployment may not say, and the next price asks again
    retry: false,
  });
  // the indexer may be behind: what is not there any more has not lost all
  return typeof data === 'bigint' ? data + returned - allocated : undefined;
}
