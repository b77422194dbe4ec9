import { type Address, zeroAddress } from 'viem';
import { enabledMarket, marketPrices } from '../market/Market';
import { ORDER_TYPE, type Order, SWAP_TYPE, writeOrder } from '../Order';
import { positionKey, readPosition } from '../Position';
import { pnlToPoolFactor } from '../pricing/positionPnl';
import { keys } from '../state/keys';
import type { OraclePrice } from '../transaction/Context';
import { GmxError } from '../transaction/GmxError';
import { oracleTimes, setPrices } from '../transaction/oracle';
import type { Transaction } from '../transaction/Transaction';
import { emitOrderCreated, nextKey } from './createOrder';
import { execute, requireRole } from './executeOrder';

export type PositionId = {
  account: Address;
  market: Address;
  collateralToken: Address;
  isLong: boolean;
};

/** Closes a position that no longer has enough collateral; reverts otherwise (README, Liquidation and ADL). */
export function executeLiquidation(tx: Transaction, id: PositionId, prices: readonly OraclePrice[]): void {
  tx.guarded(() => {
    requireRole(tx, 'LIQUIDATION_KEEPER');
    setPrices(tx, prices);
    const handler = tx.context.contracts.liquidationHandler;
    const { sizeInUsd } = readPosition(tx, keyOf(id));
    const { key, order } = storeForced(tx, id, ORDER_TYPE.liquidation, sizeInUsd);
    execute(tx, { key, order, handler, keeper: tx.context.sender, isAdl: false }, 'EXECUTE_ORDER');
  });
}

/** Switches ADL of a side on or off, by whether its profit exceeds MAX_PNL_FACTOR_FOR_ADL of its pool. */
export function updateAdlState(
  tx: Transaction,
  market: Address,
  isLong: boolean,
  prices: readonly OraclePrice[],
): void {
  tx.guarded(() => {
    requireRole(tx, 'ADL_KEEPER');
    setPrices(tx, prices);
    const latest = tx.uint(keys.latestAdlAt(market, isLong));
    const { max } = oracleTimes(tx.prices.values());
    if (max < latest) throw new GmxError('OracleTimestampsAreSmallerThanRequired', max, latest);
    const { factor, maxFactor } = adlFactors(tx, market, isLong);
    const shouldEnableAdl = factor > maxFactor;
    tx.setBool(keys.isAdlEnabled(market, isLong), shouldEnableAdl);
    tx.setUint(keys.latestAdlAt(market, isLong), tx.context.now);
    tx.emit('AdlStateUpdated', [market], {
      uint: { maxPnlFactor: maxFactor },
      int: { pnlToPoolFactor: factor },
      bool: { isLong, shouldEnableAdl },
    });
  });
}

/** Closes a winning position, or a part of it, while its side's profit is too large; it must become smaller, but not too small. */
export function executeAdl(
  tx: Transaction,
  id: PositionId,
  sizeDeltaUsd: bigint,
  prices: readonly OraclePrice[],
): void {
  tx.guarded(() => {
    requireRole(tx, 'ADL_KEEPER');
    setPrices(tx, prices);
    const { market, isLong } = id;
    if (!tx.bool(keys.isAdlEnabled(market, isLong))) throw new GmxError('AdlNotEnabled');
    const latest = tx.uint(keys.latestAdlAt(market, isLong));
    const { max } = oracleTimes(tx.prices.values());
    if (max < latest) throw new GmxError('OracleTimestampsAreSmallerThanRequired', max, latest);
    const { factor, maxFactor } = adlFactors(tx, market, isLong);
    if (factor <= maxFactor) throw new GmxError('AdlNotRequired', factor, maxFactor);
    const { sizeInUsd } = readPosition(tx, keyOf(id));
    if (sizeDeltaUsd > sizeInUsd) throw new GmxError('InvalidSizeDeltaForAdl', sizeDeltaUsd, sizeInUsd);

    const handler = tx.context.contracts.adlHandler;
    const { key, order } = storeForced(tx, id, ORDER_TYPE.marketDecrease, sizeDeltaUsd);
    execute(tx, { key, order, handler, keeper: tx.context.sender, isAdl: true }, 'EXECUTE_ADL');

    const { factor: next } = adlFactors(tx, market, isLong);
    if (next >= factor) throw new GmxError('InvalidAdl', next, factor);
    const min = tx.uint(keys.minPnlFactorAfterAdl(market, isLong));
    if (next < min) throw new GmxError('PnlOvercorrected', next, min);
  });
}

const keyOf = ({ account, market, collateralToken, isLong }: PositionId) =>
  positionKey(account, market, collateralToken, isLong);

/** A side's profit as a factor (1e30) of its pool, and the factor from which ADL is allowed. */
function adlFactors(tx: Transaction, marketToken: Address, isLong: boolean) {
  const market = enabledMarket(tx, marketToken);
  return {
    factor: pnlToPoolFactor(tx, market, marketPrices(tx, market), isLong),
    maxFactor: tx.uint(keys.maxPnlFactor('ADL', marketToken, isLong)),
  };
}

/** The order that GMX makes for a position that it closes: at any price, paid to the account, without a fee. */
function storeForced(tx: Transaction, id: PositionId, orderType: number, sizeDeltaUsd: bigint) {
  const { account, market, collateralToken, isLong } = id;
  const order: Order = {
    account,
    receiver: account,
    cancellationReceiver: account,
    callbackContract: tx.address(keys.savedCallbackContract(account, market)),
    uiFeeReceiver: zeroAddress,
    market,
    initialCollateralToken: collateralToken,
    swapPath: [],
    orderType,
    decreasePositionSwapType: SWAP_TYPE.pnlToCollateral,
    sizeDeltaUsd,
    initialCollateralDeltaAmount: 0n,
    triggerPrice: 0n,
    acceptablePrice: isLong ? 0n : 2n ** 256n - 1n,
    executionFee: 0n,
    callbackGasLimit: tx.uint(keys.maxCallbackGasLimit),
    minOutputAmount: 0n,
    updatedAtTime: tx.context.now,
    validFromTime: 0n,
    srcChainId: 0n,
    isLong,
    shouldUnwrapNativeToken: true,
    isFrozen: false,
    autoCancel: false,
    dataList: [],
  };
  const key = nextKey(tx);
  writeOrder(tx, key, order);
  emitOrderCreated(tx, key, order);
  return { key, order };
}
