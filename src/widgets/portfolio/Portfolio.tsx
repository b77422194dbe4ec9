'use client';
import { PortfolioTokens } from './balance/PortfolioTokens';
import { PortfolioMovements } from './movements/PortfolioMovements';
import { PortfolioControls } from './PortfolioControls';
import { PortfolioOverview } from './PortfolioOverview';
import { PortfolioRoot, type PortfolioRootProps } from './PortfolioRoot';

/** Props of the Portfolio. */
export type PortfolioProps = Omit<PortfolioRootProps, 'children'>;

/**
 * A follower's money: the result of copying and, for each collateral token, the balance and the matching rules. Needs a
 * MimicProvider.
 */
export function Portfolio(props: PortfolioProps) {
  return (
    <PortfolioRoot {...props}>
      <PortfolioControls />
      <PortfolioOverview />
      <PortfolioTokens />
      <PortfolioMovements />
    </PortfolioRoot>
  );
}
