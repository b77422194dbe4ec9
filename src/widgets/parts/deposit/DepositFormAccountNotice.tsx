'use client';
import { AccountNotice } from '../form/AccountNotice';
import { useDepositContext } from './DepositFormContext';

/** Says that the form belongs to an account that is no longer connected, with a button to start over, or to connect. */
export function DepositFormAccountNotice() {
  const { guard, mode } = useDepositContext();
  return <AccountNotice guard={guard} canConnect={mode === 'draft'} />;
}
