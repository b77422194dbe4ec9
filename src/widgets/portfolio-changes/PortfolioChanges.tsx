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
 * All changes that are drafted and not sent: what they are, what will be signed for them, and Submit. Draws nothing where
 * there are none. Needs a MimicProvider.
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
