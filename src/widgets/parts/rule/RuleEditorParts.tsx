import { RuleEditorAdvanced } from './fields/RuleEditorAdvanced';
import { RuleEditorRate } from './fields/RuleEditorRate';
import { RuleEditorAccountNotice } from './RuleEditorAccountNotice';
import { RuleEditorActions } from './RuleEditorActions';
import { RuleEditorConsequence } from './RuleEditorConsequence';
import { RuleEditorHead } from './RuleEditorHead';
import { RuleEditorState } from './RuleEditorState';

/** The parts in the layout of the widget and the popover. */
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
