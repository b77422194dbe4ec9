'use client';
import { useQuery } from '@tanstack/react-query';
import { withContracts } from '../../../config/withContracts';
import { userBalanceQueryOptions } from '../../../contracts/reads/userBalance';
import type { Address } from '../../../domain/Address';
import { projectedBalance } from '../../../domain/rule/projectedBalance';
import type { Token } from '../../../domain/Token';
import { useDrafts } from '../../../hooks/useDrafts';
import { useMimic } from '../../../provider/useMimic';

/** The free balance after all drafts are executed, in the token's smallest unit; undefined while unknown. */
export function useProjectedBalance({ address }: Token, account: Address | undefined): bigint | undefined {
  const { config } = useMimic();
  const { drafts } = useDrafts(account);
  const balance = useQuery(
    userBalanceQueryOptions(withContracts(config), { token: address, follower: account }),
  );
  const free = account ? balance.data : 0n;
  return free === undefined ? undefined : projectedBalance(free, address, drafts);
}
