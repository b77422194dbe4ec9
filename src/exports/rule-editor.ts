export type { RuleFormProps } from '../widgets/parts/rule/RuleForm';
export type { RuleAlerts } from '../widgets/parts/rule/ruleAlerts';
export {
  type UseRuleEditorParameters,
  type UseRuleEditorResult,
  useRuleEditor,
} from '../widgets/parts/rule/useRuleEditor';
export {
  RuleEditor,
  RuleEditorAccountNotice,
  RuleEditorActions,
  RuleEditorAdvanced,
  RuleEditorConsequence,
  RuleEditorExpiry,
  RuleEditorHead,
  RuleEditorMaxLoss,
  type RuleEditorProps,
  RuleEditorRate,
  RuleEditorRoot,
  type RuleEditorRootProps,
  RuleEditorState,
  RuleEditorThrottle,
} from '../widgets/rule-editor/RuleEditor';
