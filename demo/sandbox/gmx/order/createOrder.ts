import { type Address, type Hex, zeroAddress } from 'viem';
import { type Market, positionMarket } from '../market/Market';
import {
  isIncreaseOrder,
  isMarketOrder,
  isSwapOrder,
  ORDER_TYPE,
  type Order,
  orderValues,
  requireNonEmpty,
  writeOrder,
} from '../Order';
import { positionKey } from '../Position';
import { hashKey, hashWords } from '../state/hashKey';
import { keys } from '../state/keys';
import { swapMarkets, swappedToken } from '../swap/swap';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { listForAutoCancel, requireAutoCancelGas } from './autoCancel';
import { requireExecutionFee } from './executionFee';

/** What ExchangeRouter.createOrder takes; units as in `Order`. */
export type OrderRequest = Omit<Order, 'account' | 'updatedAtTime' | 'srcChainId' | 'isFrozen'>;

/** Stores an order and returns its key (README, Orders). Nothing about the position is checked yet. */
export function createOrder(tx: Transaction, request: OrderRequest): Hex {
  return tx.guarded(() => {
    const { contracts, sender, now } = tx.context;
    requireFeature(tx, 'CREATE_ORDER', contracts.orderHandler, request.orderType);
    const length = BigInt(request.dataList.length);
    const maxLength = tx.uint(keys.maxDataLength);
    if (length > maxLength) throw new GmxError('MaxDataListLengthExceeded', length, maxLength);
    if (sender === zeroAddress) throw new GmxError('EmptyAccount');
    const taken = takeDeposits(tx, request);
    const order: Order = {
      ...request,
      ...taken,
      account: sender,
      updatedAtTime: now,
      srcChainId: 0n,
      isFrozen: false,
    };
    const path = requireRequest(tx, order);
    requireExecutionFee(tx, order);

    const key = nextKey(tx);
    requireNonEmpty(order);
    writeOrder(tx, key, order);
    listForAutoCancel(tx, key, order, order.autoCancel);
    requireAutoCancelGas(tx, order);
    if (!isSwapOrder(order)) {
      const token = isIncreaseOrder(order)
        ? swappedToken(order.initialCollateralToken, path)
        : order.initialCollateralToken;
      const position = positionKey(sender, order.market, token, order.isLong);
      tx.setUint(keys.positionLastSrcChainId(position), 0n);
    }
    emitOrderCreated(tx, key, order);
    return key;
  });
}

/** The fee and the collateral that arrived; wrapped native token pays the declared fee first if it is the collateral too. */
function takeDeposits(tx: Transaction, request: OrderRequest) {
  const { orderType, initialCollateralToken, executionFee } = request;
  const wnt = tx.address(keys.wnt);
  let { initialCollateralDeltaAmount } = request;
  const takesTokens = isSwapOrder(request as Order) || isIncreaseOrder(request as Order);
  const isDecrease =
    orderType === ORDER_TYPE.marketDecrease ||
    orderType === ORDER_TYPE.limitDecrease ||
    orderType === ORDER_TYPE.stopLossDecrease;
  if (!takesTokens && !isDecrease) throw new GmxError('OrderTypeCannotBeCreated', BigInt(orderType));
  if (takesTokens) {
    initialCollateralDeltaAmount = tx.takeDeposit(initialCollateralToken);
    if (initialCollateralToken === wnt) {
      if (initialCollateralDeltaAmount < executionFee) {
        throw new GmxError(
          'InsufficientWntAmountForExecutionFee',
          initialCollateralDeltaAmount,
          executionFee,
        );
      }
      return {
        executionFee,
        initialCollateralDeltaAmount: initialCollateralDeltaAmount - executionFee,
      };
    }
  }
  const fee = tx.takeDeposit(wnt);
  if (fee < executionFee) throw new GmxError('InsufficientWntAmountForExecutionFee', fee, executionFee);
  return { executionFee: fee, initialCollateralDeltaAmount };
}

/** Returns the markets of the order's swap path. */
function requireRequest(tx: Transaction, order: Order): Market[] {
  const { orderVault } = tx.context.contracts;
  if (isMarketOrder(order) && order.validFromTime !== 0n) {
    throw new GmxError('UnexpectedValidFromTime', BigInt(order.orderType));
  }
  if (!isSwapOrder(order)) positionMarket(tx, order.market);
  const path = swapMarkets(tx, order.swapPath);
  if (order.receiver === zeroAddress) throw new GmxError('EmptyReceiver');
  for (const receiver of [order.receiver, order.cancellationReceiver]) {
    if (receiver === orderVault) throw new GmxError('InvalidReceiver', receiver);
  }
  const max = tx.uint(keys.maxCallbackGasLimit);
  if (order.callbackGasLimit > max) {
    throw new GmxError('MaxCallbackGasLimitExceeded', order.callbackGasLimit, max);
  }
  return path;
}

/** Orders, liquidations and ADLs share one nonce. */
export function nextKey(tx: Transaction): Hex {
  const nonce = tx.incrementUint(keys.nonce, 1n);
  return hashWords(tx.context.contracts.dataStore, String(nonce));
}

export function emitOrderCreated(tx: Transaction, key: Hex, order: Order): void {
  tx.emit('OrderCreated', [key, order.account], { ...orderValues(order), bytes32: { key } });
}

/** Reverts while a feature of a contract is switched off. */
export function requireFeature(
  tx: Transaction,
  feature: string,
  contract: Address,
  orderType?: number,
): void {
  const key = keys.featureDisabled(feature, contract, orderType);
  if (tx.bool(key)) throw new GmxError('DisabledFeature', hashKey(key));
}
