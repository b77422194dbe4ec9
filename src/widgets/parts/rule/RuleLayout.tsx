import { RuleAdvanced } from './fields/RuleAdvanced';
import { RuleRate } from './fields/RuleRate';
import { RuleAccountNotice } from './RuleAccountNotice';
import { RuleActions } from './RuleActions';
import { RuleConsequence } from './RuleConsequence';
import { RuleHead } from './RuleHead';
import { RuleState } from './RuleState';

/** The parts in the layout of the widget and the popover. */
export function RuleLayout() {
  return (
    <>
      <RuleHead />
      <RuleAccountNotice />
      <RuleState />
      <RuleRate />
      <RuleAdvanced />
      <RuleConsequence />
      <RuleActions />
    </>
  );
}
