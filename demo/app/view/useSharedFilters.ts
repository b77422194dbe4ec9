import type { Address } from '@mimic/widgets/core';
import { useChangeView, useView } from './useView';
import type { Page } from './View';

/** Timeframe and collateral as the widgets take them; every page has the same. */
export function useSharedFilters(page: Page) {
  const { timeframe, collateral } = useView(page);
  const change = useChangeView();
  return {
    timeframe,
    collateralTokens: collateral,
    onTimeframeChange: (seconds: number) => change({ timeframe: seconds }),
    onCollateralTokensChange: (tokens: readonly Address[]) => change({ collateral: tokens }),
  };
}
