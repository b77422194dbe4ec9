'use client';
import { RuleEditorParts } from '../parts/rule/RuleEditorParts';
import { RuleEditorRoot, type RuleEditorRootProps } from './RuleEditorRoot';

/** Props of the RuleEditor. */
export type RuleEditorProps = Omit<RuleEditorRootProps, 'children'>;

/**
 * Adds, edits or removes the rule for one trader and collateral, as a draft for PortfolioChanges to sign. At most 350 px
 * wide. Needs a MimicProvider.
 */
export function RuleEditor(props: RuleEditorProps) {
  return (
    <RuleEditorRoot {...props}>
      <RuleEditorParts />
    </RuleEditorRoot>
  );
}
