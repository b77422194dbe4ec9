'use client';
import { CollateralSelect } from '../../parts/filters/CollateralSelect';
import { TimeframeSelect } from '../../parts/filters/TimeframeSelect';
import { usePortfolioContext } from '../PortfolioContext';

/** The fields themselves, in a chunk that loads once a wallet is connected. */
export function ControlFields() {
  const { portfolio } = usePortfolioContext();
  return (
    <>
      <TimeframeSelect value={portfolio.timeframe} onChange={portfolio.setTimeframe} />
      <CollateralSelect values={portfolio.collateralTokens} onChange={portfolio.setCollateralTokens} />
    </>
  );
}
