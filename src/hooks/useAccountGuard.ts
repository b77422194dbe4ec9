'use client';
import { useCallback, useState } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { useMimic } from '../provider/MimicContext';
import { type AccountToken, checkAccountToken, takeAccountToken } from '../wallet/accountToken';

/** The result of `useAccountGuard`: the account a form belongs to, and whether it is still the connected one. */
export type AccountGuard = {
  /** The account the form was started with. */
  token: AccountToken | undefined;
  /** Another account, or none, is connected now. The form's input belongs to the token's account. */
  isAccountChanged: boolean;
  /** `isAccountChanged`, and no account is connected now: the wallet is locked or was disconnected. */
  isDisconnected: boolean;
  /**
   * Rejects with a MimicError unless the wallet still has the token's account and chain selected. Call it right before
   * sending.
   */
  check: () => Promise<AccountToken>;
  /** Binds the form to the account that is connected now. */
  renew: () => void;
};

/** Binds a form to the account it was started with, so that it never sends from another account. */
export function useAccountGuard(): AccountGuard {
  const { config } = useMimic();
  const wagmi = useConfig();
  const { address } = useAccount({ config: wagmi });
  const [token, setToken] = useState<AccountToken>();
  const current = address?.toLowerCase();
  // a form belongs to the first account it sees
  const bound = token ?? (current ? takeAccountToken(wagmi, config.chain.id) : undefined);
  if (bound !== token) setToken(bound);

  return {
    token: bound,
    isAccountChanged: bound !== undefined && bound.address !== current,
    isDisconnected: bound !== undefined && current === undefined,
    check: useCallback(() => checkAccountToken(wagmi, bound), [wagmi, bound]),
    renew: useCallback(() => setToken(takeAccountToken(wagmi, config.chain.id)), [wagmi, config.chain.id]),
  };
}
