'use client';
import { useQuery } from '@tanstack/react-query';
import { userBalanceQueryOptions } from '../../../contracts/reads/userBalance';
import type { Address } from '../../../domain/Address';
import type { Token } from '../../../domain/Token';
import { useDrafts } from '../../../hooks/useDrafts';
import { useMimic } from '../../../provider/useMimic';

/** The free balance once what is drafted has happened, in the token's smallest unit; undefined while unknown. */
export function useProjectedBalance({ address }: Token, account: Address | undefined): bigint | undefined {
  const { config } = useMimic();
  const { drafts } = useDrafts(account);
  const balance = useQuery(userBalanceQueryOptions(config, { token: address, follower: account }));
  const draft = drafts.deposits.find(({ token }) => token === address);
  const free = account ? balance.data : 0n;
  if (free === undefined || !draft) return free;
  const after = draft.action === 'deposit' ? free + draft.amount : free - draft.amount;
  return after > 0n ? after : 0n;
}
