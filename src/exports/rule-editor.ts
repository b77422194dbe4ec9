export type { RuleAlerts } from '../widgets/parts/rule/fields/ruleAlerts';
export type { RuleFormProps } from '../widgets/parts/rule/RuleForm';
export {
  type UseRuleEditorParameters,
  type UseRuleEditorResult,
  useRuleEditor,
} from '../widgets/parts/rule/useRuleEditor';
export { RuleEditor, type RuleEditorProps } from '../widgets/rule-editor/RuleEditor';
export {
  RuleEditorAccountNotice,
  RuleEditorActions,
  RuleEditorAdvanced,
  RuleEditorConsequence,
  RuleEditorExpiry,
  RuleEditorHead,
  RuleEditorMaxLoss,
  RuleEditorRate,
  RuleEditorState,
  RuleEditorThrottle,
} from '../widgets/rule-editor/RuleEditorParts';
export { RuleEditorRoot, type RuleEditorRootProps } from '../widgets/rule-editor/RuleEditorRoot';
