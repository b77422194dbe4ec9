import { RuleEditorAdvanced } from './fields/RuleEditorAdvanced';
import { RuleEditorRate } from './fields/RuleEditorRate';
import { RuleEditorAccountNotice } from './RuleEditorAccountNotice';
import { RuleEditorActions } from './RuleEditorActions';
import { RuleEditorConsequence } from './RuleEditorConsequence';
import { RuleEditorHead } from './RuleEditorHead';
import { RuleEditorState } from './RuleEditorState';

/** The parts as the widget and the popover lay them out. */
export function RuleEditorParts() {
  return (
    <>
      <RuleEditorHead />
      <RuleEditorAccountNotice />
      <RuleEditorState />
      <RuleEditorRate />
      <RuleEditorAdvanced />
      <RuleEditorConsequence />
      <RuleEditorActions />
    </>
  );
}
