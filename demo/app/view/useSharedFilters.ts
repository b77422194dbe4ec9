import type { Address } from '@mimic/widgets/core';
import { useChangeView, useView } from './useView';
import type { Page } from './View';

/** The timeframe and collateral filters, which all pages share, as the widgets' props. */
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
