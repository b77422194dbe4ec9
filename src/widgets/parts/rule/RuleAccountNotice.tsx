'use client';
import { AccountNotice } from '../form/AccountNotice';
import { useRuleContext } from './RuleContext';

/** Says that the form belongs to an account that is no longer connected, with a button to start over, or to connect. */
export function RuleAccountNotice() {
  return <AccountNotice guard={useRuleContext().guard} canConnect />;
}
