'use client';
import { AccountNotice } from '../form/AccountNotice';
import { useRuleContext } from './RuleEditorContext';

/** Says that the form belongs to an account that is no longer connected, with a button to start over, or to connect. */
export function RuleEditorAccountNotice() {
  return <AccountNotice guard={useRuleContext().guard} canConnect />;
}
