'use client';
import { CollateralSelect, TimeframeSelect } from '../../parts/filters/FilterSelects';
import { usePortfolioContext } from '../usePortfolio';

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
