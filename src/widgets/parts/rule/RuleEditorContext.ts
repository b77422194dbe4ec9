import { type ComponentType, createContext } from 'react';
import type { Token } from '../../../domain/Token';
import { usePartContext } from '../frame/usePartContext';
import type { RuleBacktestProps } from './backtest/RuleBacktest';
import type { UseRuleEditorResult } from './useRuleEditor';

export type RuleEditorContextValue = UseRuleEditorResult & {
  token: Token;
  /** Whether expiration and throttle are shown at first; as the visitor last chose if absent. */
  defaultAdvanced: boolean | undefined;
  /** Loads separately in the widget, and together with the popover in a popover. */
  Backtest: ComponentType<RuleBacktestProps>;
  /** Shows Close. */
  onClose?(): void;
};

export const RuleEditorContext = createContext<RuleEditorContextValue | undefined>(undefined);

/** The editor of a part. Throws a MimicError outside a RuleEditorRoot. */
export function useRuleContext(): RuleEditorContextValue {
  return usePartContext(RuleEditorContext, { widget: 'RuleEditor', docsPath: '/forms#ruleeditor' });
}
