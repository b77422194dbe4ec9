export {
  type UseRuleEditorParameters,
  type UseRuleEditorResult,
  useRuleEditor,
} from '../widgets/parts/rule/useRuleEditor';
export { RuleEditor, type RuleEditorProps } from '../widgets/rule-editor/RuleEditor';
