export { RuleEditor, type RuleEditorProps } from './widgets/rule-editor/RuleEditor';
export {
  type UseRuleEditorOptions,
  type UseRuleEditorResult,
  useRuleEditor,
} from './widgets/rule-editor/useRuleEditor';
