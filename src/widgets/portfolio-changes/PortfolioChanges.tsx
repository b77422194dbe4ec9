'use client';
import {
  PortfolioChangesDetails,
  PortfolioChangesHead,
  PortfolioChangesProgress,
} from './PortfolioChangesParts';
import { PortfolioChangesRoot, type PortfolioChangesRootProps } from './PortfolioChangesRoot';

/** Props of PortfolioChanges. */
export type PortfolioChangesProps = Omit<PortfolioChangesRootProps, 'children'>;

/**
 * All drafted changes: what they are, what will be signed for them, and Submit. Renders nothing without drafts. Needs a
 * MimicProvider.
 */
export function PortfolioChanges(props: PortfolioChangesProps) {
  return (
    <PortfolioChangesRoot {...props}>
      <PortfolioChangesHead />
      <PortfolioChangesDetails />
      <PortfolioChangesProgress />
    </PortfolioChangesRoot>
  );
}
