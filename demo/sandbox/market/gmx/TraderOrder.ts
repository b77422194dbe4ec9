import { type Address, zeroAddress } from 'viem';
import { ORDER_TYPE } from '../../gmx/Order';
import type { OrderRequest } from '../../gmx/order/createOrder';
import type { SandboxMarket } from '../../markets/sandboxMarkets';
import type { MarketView } from './MarketView';

/** Where a position is. */
export type Place = {
  account: Address;
  market: SandboxMarket;
  collateralToken: Address;
  isLong: boolean;
};

/** An order that a trader gives and GMX's keepers execute at once, at the same prices. */
export type TraderOrder = Place & {
  orderType: number;
  /** USD 1e30; 0 moves collateral only. */
  sizeDeltaUsd: bigint;
  /** Sent in by an increase before costs, requested by a decrease; units of the collateral token. */
  collateralDelta: bigint;
};

const INCREASES: readonly number[] = [
  ORDER_TYPE.marketIncrease,
  ORDER_TYPE.limitIncrease,
  ORDER_TYPE.stopIncrease,
];

export const isIncrease = ({ orderType }: TraderOrder): boolean => INCREASES.includes(orderType);

/** How the order is sent to GMX. */
export function requestOf(order: TraderOrder, view: MarketView): OrderRequest {
  const { account, market, collateralToken, isLong, orderType, sizeDeltaUsd, collateralDelta } = order;
  const isIncreasing = isIncrease(order);
  const index = view.price(market.indexToken);
  const isBuying = isIncreasing === isLong;
  return {
    receiver: account,
    cancellationReceiver: zeroAddress,
    callbackContract: zeroAddress,
    uiFeeReceiver: zeroAddress,
    market: market.marketToken,
    initialCollateralToken: collateralToken,
    swapPath: [],
    orderType,
    decreasePositionSwapType: isIncreasing ? 0 : 1,
    sizeDeltaUsd,
    initialCollateralDeltaAmount: collateralDelta,
    // a limit that has just been reached
    triggerPrice: isBuying ? index.max : index.min,
    acceptablePrice: isBuying ? 2n ** 256n - 1n : 0n,
    executionFee: 0n,
    callbackGasLimit: 0n,
    minOutputAmount: 0n,
    validFromTime: 0n,
    isLong,
    shouldUnwrapNativeToken: false,
    autoCancel: false,
    dataList: [],
  };
}
