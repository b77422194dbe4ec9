import { createContext } from 'react';
import type { Token } from '../../../domain/Token';
import { usePartContext } from '../frame/usePartContext';
import type { UseRuleEditorResult } from './useRuleEditor';

export type RuleContextValue = UseRuleEditorResult & {
  token: Token;
  /** Whether expiration and throttle are shown at first; as the visitor last chose if absent. */
  defaultAdvanced: boolean | undefined;
  /** Shows Close. */
  onClose?(): void;
};

export const RuleContext = createContext<RuleContextValue | undefined>(undefined);

/** The editor of a part. Throws a MimicError outside a RuleEditorRoot. */
export function useRuleContext(): RuleContextValue {
  return usePartContext(RuleContext, { widget: 'RuleEditor', docsPath: '/forms#ruleeditor' });
}
