'use client';
import { useRuleParts } from './RulePartsContext';

/** The trader and collateral token of the rule; Close if the host can close the editor. */
export function RuleEditorHead() {
  const { RuleHead } = useRuleParts();
  return <RuleHead />;
}

/** Says that the form belongs to an account that is no longer connected, with a button to start over, or to connect. */
export function RuleEditorAccountNotice() {
  const { RuleAccountNotice } = useRuleParts();
  return <RuleAccountNotice />;
}

/** What already exists: the rule on chain, a draft, or a failure to read them, with Retry. */
export function RuleEditorState() {
  const { RuleState } = useRuleParts();
  return <RuleState />;
}

/** The share of the free balance that each copy may take. */
export function RuleEditorRate() {
  const { RuleRate } = useRuleParts();
  return <RuleRate />;
}

/**
 * Expiration, throttle and maximum loss, which most people leave at their defaults, behind a checkbox whose state the
 * browser stores. A limit that is set stays visible.
 */
export function RuleEditorAdvanced() {
  const { RuleAdvanced } = useRuleParts();
  return <RuleAdvanced />;
}

/** The date until which the rule copies; nothing until the contract's bounds are read. */
export function RuleEditorExpiry() {
  const { RuleExpiry } = useRuleParts();
  return <RuleExpiry />;
}

/** The least time between two copies; nothing until the contract's bounds are read. */
export function RuleEditorThrottle() {
  const { RuleThrottle } = useRuleParts();
  return <RuleThrottle />;
}

/** The loss at which the follower leaves a copy, in percent of the allocation; empty until read, or if unsupported. */
export function RuleEditorMaxLoss() {
  const { RuleMaxLoss } = useRuleParts();
  return <RuleMaxLoss />;
}

/** What the rule does or will do, in plain words; nothing while that is unknown or cannot be saved. */
export function RuleEditorConsequence() {
  const { RuleConsequence } = useRuleParts();
  return <RuleConsequence />;
}

/** Remove and Copy, or Save if there is a rule; with a draft, a button to discard it. */
export function RuleEditorActions() {
  const { RuleActions } = useRuleParts();
  return <RuleActions />;
}
