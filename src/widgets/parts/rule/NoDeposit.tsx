'use client';

import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { withContracts } from '../../../config/withContracts';
import { userBalanceQueryOptions } from '../../../contracts/reads/balances';
import { projectedBalance } from '../../../domain/rule/draftStanding';
import type { Address, Token } from '../../../domain/values';
import { useDrafts } from '../../../hooks/useDrafts';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';

/** Milliseconds in which a host's dialog opens. */
const SOON = 300;

const openDialogs = () => document.querySelectorAll('dialog[open]').length;

/** Says that a rule has nothing to copy with; Deposit, if the host has a form for it. */
export function NoDeposit({ token }: { token: Token }) {
  const { deposit, messages } = useMimic();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    // it goes once there is a deposit: the focus stays in the dialog
    return () => {
      if (current && current === document.activeElement) current.closest('dialog')?.focus();
    };
  }, []);
  const open = ({ currentTarget }: MouseEvent) => {
    const popover = currentTarget.closest<HTMLDialogElement>('[data-mimic] dialog');
    const before = openDialogs();
    deposit?.(token.address);
    // what a host shows at the end of body is out of reach behind a modal dialog, unless it is one itself
    if (popover) setTimeout(() => openDialogs() > before || popover.close(), SOON);
  };
  return (
    <>
      <span className={reset}>{`${formatMessage(messages.rule.noDeposit, { token: token.symbol })} `}</span>
      {deposit && (
        <Button ref={button} small onClick={open}>
          {messages.changes.deposit}
        </Button>
      )}
    </>
  );
}

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
