'use client';
import { AccountNotice } from '../form/AccountNotice';
import { useRuleContext } from './RuleEditorContext';

/** Says that the form belongs to an account that is not connected any more, with the way to start over. */
export function RuleEditorAccountNotice() {
  return <AccountNotice guard={useRuleContext().guard} />;
}
