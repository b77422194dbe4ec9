export { RuleEditorAdvanced } from '../widgets/parts/rule/fields/RuleEditorAdvanced';
export { RuleEditorExpiry } from '../widgets/parts/rule/fields/RuleEditorExpiry';
export { RuleEditorMaxLoss } from '../widgets/parts/rule/fields/RuleEditorMaxLoss';
export { RuleEditorRate } from '../widgets/parts/rule/fields/RuleEditorRate';
export { RuleEditorThrottle } from '../widgets/parts/rule/fields/RuleEditorThrottle';
export type { RuleAlerts } from '../widgets/parts/rule/fields/ruleAlerts';
export { RuleEditorAccountNotice } from '../widgets/parts/rule/RuleEditorAccountNotice';
export { RuleEditorActions } from '../widgets/parts/rule/RuleEditorActions';
export { RuleEditorConsequence } from '../widgets/parts/rule/RuleEditorConsequence';
export { RuleEditorHead } from '../widgets/parts/rule/RuleEditorHead';
export { RuleEditorState } from '../widgets/parts/rule/RuleEditorState';
export type { RuleFormProps } from '../widgets/parts/rule/RuleForm';
export {
  type UseRuleEditorParameters,
  type UseRuleEditorResult,
  useRuleEditor,
} from '../widgets/parts/rule/useRuleEditor';
export { RuleEditor, type RuleEditorProps } from '../widgets/rule-editor/RuleEditor';
export { RuleEditorRoot, type RuleEditorRootProps } from '../widgets/rule-editor/RuleEditorRoot';
