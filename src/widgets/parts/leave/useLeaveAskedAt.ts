'use client';
import { useQuery } from '@tanstack/react-query';
import { useAccount, useConfig } from 'wagmi';
import { withContracts } from '../../../config/withContracts';
import { leaveTimeQueryOptions } from '../../../contracts/reads/leaveTime';
import type { Address } from '../../../domain/Address';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { useMimic } from '../../../provider/useMimic';

/**
 * When the connected account asked to leave a running copy, seconds; null if it has not. The chain shows a confirmed
 * request before the indexer does.
 */
export function useLeaveAskedAt({ allocationKey, leaveAskedAt, endedAt }: PortfolioCopy): number | null {
  const config = withContracts(useMimic().config);
  const { address } = useAccount({ config: useConfig() });
  const isOpen = endedAt === null && leaveAskedAt === null;
  const follower = isOpen ? (address?.toLowerCase() as Address | undefined) : undefined;
  const { data } = useQuery({
    ...leaveTimeQueryOptions(config, { allocationKey, follower }),
    // a deployment may not support requests to leave
    retry: false,
  });
  return leaveAskedAt ?? (isOpen && data ? Number(data) : null);
}
