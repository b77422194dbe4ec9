'use client';
import { useQueries } from '@tanstack/react-query';
import type { CopyConfig } from '../../../config/MimicConfig';
import { userBalanceQueryOptions } from '../../../contracts/reads/balances';
import type { Address, Token } from '../../../domain/values';

/** Milliseconds after which balances are read again: copies take from them and settle into them. */
const REFRESH = 30_000;

/** The free deposit of a token on chain, in its smallest unit. */
export type DepositBalance = {
  /** Free, in the token's smallest unit; undefined until known. */
  balance: bigint | undefined;
  /** Why it could not be read. */
  balanceError: Error | null;
  refetch(): void;
};

/** A follower's deposits of the given tokens, from the chain, in the tokens' order. */
export function useBalances(
  config: CopyConfig,
  account: Address | undefined,
  tokens: readonly Token[],
): DepositBalance[] {
  const balances = useQueries({
    queries: tokens.map(({ address }) => ({
      ...userBalanceQueryOptions(config, { token: address, follower: account }),
      refetchInterval: REFRESH,
    })),
  });
  return balances.map(({ data, error, refetch }) => ({
    balance: data,
    balanceError: data === undefined ? error : null,
    refetch,
  }));
}
