'use client';
import { useQuery } from '@tanstack/react-query';
import { withContracts } from '../../../config/withContracts';
import { copyWorthQueryOptions } from '../../../contracts/reads/copyWorth';
import type { Address, Hex } from '../../../domain/Address';
import { useMimic } from '../../../provider/useMimic';

/** Milliseconds between two reads, for the price to move. */
const REFRESH = 5_000;

/**
 * What an account's part of a copy is worth now, before settlement fees, in units of its token: one read for all that show
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
