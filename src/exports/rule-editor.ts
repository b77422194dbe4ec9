export { RuleEditorAccountNotice } from '../widgets/parts/rule/RuleEditorAccountNotice';
export { RuleEditorActions } from '../widgets/parts/rule/RuleEditorActions';
export { RuleEditorAdvanced } from '../widgets/parts/rule/RuleEditorAdvanced';
export { RuleEditorConsequence } from '../widgets/parts/rule/RuleEditorConsequence';
export { RuleEditorExpiry } from '../widgets/parts/rule/RuleEditorExpiry';
export { RuleEditorHead } from '../widgets/parts/rule/RuleEditorHead';
export { RuleEditorRate } from '../widgets/parts/rule/RuleEditorRate';
export { RuleEditorState } from '../widgets/parts/rule/RuleEditorState';
export { RuleEditorThrottle } from '../widgets/parts/rule/RuleEditorThrottle';
export type { RuleFormProps } from '../widgets/parts/rule/RuleForm';
export type { RuleAlerts } from '../widgets/parts/rule/ruleAlerts';
export {
  type UseRuleEditorParameters,
  type UseRuleEditorResult,
  useRuleEditor,
} from '../widgets/parts/rule/useRuleEditor';
export { RuleEditor, type RuleEditorProps } from '../widgets/rule-editor/RuleEditor';
export { RuleEditorRoot, type RuleEditorRootProps } from '../widgets/rule-editor/RuleEditorRoot';
