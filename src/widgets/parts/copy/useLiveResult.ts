'use client';

import { useQuery } from '@tanstack/react-query';
import { useAccount, useConfig } from 'wagmi';
import { withContracts } from '../../../config/withContracts';
import { copyWorthQueryOptions } from '../../../contracts/reads/copyWorth';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import type { Address, Hex } from '../../../domain/values';
import { useMimic } from '../../../provider/MimicContext';

/** Milliseconds between two reads, for the price to move. */
const REFRESH = 5_000;

/**
 * What an account's part of a copy is worth now, before the fees of closing, in units of its token: one read for all that show
 * it. undefined without an account, and if the chain does not report it.
 */
export function useCopyWorth(allocationKey: Hex, follower: Address | undefined): bigint | undefined {
  const config = withContracts(useMimic().config);
  const { data } = useQuery({
    ...copyWorthQueryOptions(config, { allocationKey, follower }),
    refetchInterval: REFRESH,
    // a deployment may not report it, and the next refresh reads it again
    retry: false,
  });
  return data ?? undefined;
}

/**
 * What the connected account's copy would have made if it were left now, before the fees of closing; in units of its token.
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
