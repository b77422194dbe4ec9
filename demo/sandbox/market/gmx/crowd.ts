import type { Address } from 'viem';
import { ORDER_TYPE } from '../../gmx/Order';
import { SANDBOX_MARKETS } from '../../markets/sandboxMarkets';
import type { MarketView } from './MarketView';
import { depthOf } from './marketTerms';
import type { TraderOrder } from './TraderOrder';

/** Stands for all who traded before the history and hold on. Its orders are not among the sandbox's trades. */
export const CROWD: Address = '0x0000000000000000000000000000000000000600';

/**
 * The open interest that markets start with, a quarter of their depth on each side: without it the generated traders would pay
 * each other funding at the highest rate. The side that pays is larger by an eighth.
 */
export function crowdOrders(view: MarketView): TraderOrder[] {
  return SANDBOX_MARKETS.flatMap((market) =>
    [true, false].map((isLong) => {
      const usual = depthOf(market) / 4n;
      const sizeDeltaUsd = isLong === market.fundingRate > 0 ? (usual * 9n) / 8n : usual;
      const collateralToken = isLong ? market.longToken : market.shortToken;
      return {
        account: CROWD,
        market,
        collateralToken,
        isLong,
        orderType: ORDER_TYPE.marketIncrease,
        sizeDeltaUsd,
        collateralDelta: sizeDeltaUsd / view.price(collateralToken).min,
      };
    }),
  );
}
