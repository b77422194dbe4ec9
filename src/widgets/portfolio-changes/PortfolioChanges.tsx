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
 * All drafted changes: the list, the calls to sign, and Submit. Renders nothing without drafts. Needs a
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
