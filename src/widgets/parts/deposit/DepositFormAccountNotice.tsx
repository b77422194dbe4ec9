'use client';
import { AccountNotice } from '../form/AccountNotice';
import { useDepositContext } from './DepositFormContext';

/** Says that the form belongs to an account that is not connected any more, with the way to start over. */
export function DepositFormAccountNotice() {
  return <AccountNotice guard={useDepositContext().guard} />;
}
