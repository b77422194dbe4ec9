'use client';
import { RuleEditorRoot, type RuleEditorRootProps } from './RuleEditorRoot';
import { useRuleParts } from './RulePartsContext';

/** Props of the RuleEditor. */
export type RuleEditorProps = Omit<RuleEditorRootProps, 'children'>;

/**
 * Adds, edits or removes the rule for one trader and collateral, as a draft for PortfolioChanges to sign. At most 350 px
 * wide. Needs a MimicProvider.
 */
export function RuleEditor(props: RuleEditorProps) {
  return (
    <RuleEditorRoot {...props}>
      <Layout />
    </RuleEditorRoot>
  );
}

function Layout() {
  const { RuleLayout } = useRuleParts();
  return <RuleLayout />;
}
