import { type Address, type Hex, zeroAddress } from 'viem';
import type { EventValues } from '../../emitter/eventLogData';
import { type Market, type MarketPrices, positionMarket, requireCollateralToken } from '../market/Market';
import { maxOf } from '../math/factors';
import { isLiquidation, ORDER_TYPE, type Order } from '../Order';
import { isEmpty, type Position, positionKey, readPosition } from '../Position';
import { decreasePosition } from '../position/decreasePosition';
import { increasePosition } from '../position/increasePosition';
import type { DecreaseOutput } from '../position/settleDecrease';
import { keys } from '../state/keys';
import { swap } from '../swap/swap';
import { GmxError } from '../transaction/GmxError';
import { oracleTimes } from '../transaction/oracle';
import type { Transaction } from '../transaction/Transaction';

/** An order about to be executed. */
export type Execution = {
  key: Hex;
  order: Order;
  /** OrderHandler, LiquidationHandler or AdlHandler. */
  handler: Address;
  keeper: Address;
  isAdl: boolean;
  path: readonly Market[];
  /** Null for an order that only swaps. */
  market: Market | null;
  prices: MarketPrices | null;
};

/** What an order does once its conditions are met; returns the callback's `eventData`. */
export type Processed = {
  eventData: EventValues;
  /** Whether a decrease has closed the whole position. */
  isClosed: boolean;
};

export function processSwap(tx: Transaction, { key, order, path }: Execution): Processed {
  if (order.market !== zeroAddress) throw new GmxError('UnexpectedMarket');
  requireTimes(tx, order, order.updatedAtTime, order.orderType === ORDER_TYPE.marketSwap);
  const output = swap(tx, {
    orderKey: key,
    bank: tx.context.contracts.orderVault,
    tokenIn: order.initialCollateralToken,
    amountIn: order.initialCollateralDeltaAmount,
    path,
    minOutputAmount: order.minOutputAmount,
    receiver: order.receiver,
    uiFeeReceiver: order.uiFeeReceiver,
    shouldUnwrap: order.shouldUnwrapNativeToken,
  });
  return {
    eventData: { address: { outputToken: output.token }, uint: { outputAmount: output.amount } },
    isClosed: false,
  };
}

export function processIncrease(tx: Transaction, execution: Execution): Processed {
  const { key, order, path, market, prices } = requireMarket(execution);
  positionMarket(tx, market.marketToken);
  const collateral = swap(tx, {
    orderKey: key,
    bank: tx.context.contracts.orderVault,
    tokenIn: order.initialCollateralToken,
    amountIn: order.initialCollateralDeltaAmount,
    path,
    minOutputAmount: order.minOutputAmount,
    receiver: market.marketToken,
    uiFeeReceiver: order.uiFeeReceiver,
    shouldUnwrap: false,
  });
  requireCollateralToken(market, collateral.token);
  const at = positionKey(order.account, market.marketToken, collateral.token, order.isLong);
  const stored = readPosition(tx, at);
  const position: Position =
    stored.account === zeroAddress
      ? {
          ...stored,
          account: order.account,
          market: market.marketToken,
          collateralToken: collateral.token,
          isLong: order.isLong,
        }
      : stored;
  requireTimes(tx, order, order.updatedAtTime, order.orderType === ORDER_TYPE.marketIncrease);
  increasePosition(
    tx,
    { orderKey: key, order, market, prices, positionKey: at, position },
    collateral.amount,
  );
  return { eventData: {}, isClosed: false };
}

export function processDecrease(tx: Transaction, execution: Execution): Processed {
  const { key, order, path, market, prices, isAdl } = requireMarket(execution);
  positionMarket(tx, market.marketToken);
  const { account, initialCollateralToken, isLong } = order;
  const at = positionKey(account, market.marketToken, initialCollateralToken, isLong);
  const position = readPosition(tx, at);
  if (isEmpty(position)) throw new GmxError('EmptyPosition');
  const since = isLiquidation(order)
    ? maxOf(position.increasedAtTime, position.decreasedAtTime)
    : maxOf(order.updatedAtTime, position.increasedAtTime);
  requireTimes(tx, order, since, order.orderType === ORDER_TYPE.marketDecrease);
  const change = { orderKey: key, order, market, prices, positionKey: at, position };
  const output = decreasePosition(tx, change, isAdl);
  const paid = payOut(tx, execution, market.marketToken, output, path);
  return {
    eventData: {
      address: {
        outputToken: paid.outputToken,
        secondaryOutputToken: output.secondaryOutputAmount > 0n ? output.secondaryOutputToken : zeroAddress,
      },
      uint: {
        outputAmount: paid.outputAmount,
        secondaryOutputAmount: output.secondaryOutputAmount,
        orderSizeDeltaUsd: output.orderSizeDeltaUsd,
        orderInitialCollateralDeltaAmount: output.orderInitialCollateralDeltaAmount,
      },
    },
    isClosed: output.orderSizeDeltaUsd === position.sizeInUsd,
  };
}

/** Sends a decrease's outputs to the receiver: two tokens as they are, a single one along the order's swap path. */
function payOut(
  tx: Transaction,
  { key, order }: Execution,
  bank: Order['market'],
  output: DecreaseOutput,
  path: Execution['path'],
): Pick<DecreaseOutput, 'outputToken' | 'outputAmount'> {
  const { outputToken, outputAmount, secondaryOutputToken, secondaryOutputAmount } = output;
  const { receiver, shouldUnwrapNativeToken: shouldUnwrap } = order;
  const send = (token: Order['market'], amount: bigint) => {
    if (amount > 0n) tx.effect({ type: 'transfer', bank, token, receiver, amount, shouldUnwrap });
  };
  const usd = (token: Order['market'], amount: bigint) => amount * tx.price(token).min;
  if (secondaryOutputAmount > 0n) {
    requireOutput(
      usd(outputToken, outputAmount) + usd(secondaryOutputToken, secondaryOutputAmount),
      order.minOutputAmount,
    );
    send(outputToken, outputAmount);
    send(secondaryOutputToken, secondaryOutputAmount);
    return output;
  }
  const swapped = tx.attempt(() => {
    const result = swap(tx, {
      orderKey: key,
      bank,
      tokenIn: outputToken,
      amountIn: outputAmount,
      path,
      minOutputAmount: 0n,
      receiver,
      uiFeeReceiver: order.uiFeeReceiver,
      shouldUnwrap,
    });
    return { outputToken: result.token, outputAmount: result.amount };
  });
  const paid = swapped.ok ? swapped.result : { outputToken, outputAmount };
  requireOutput(usd(paid.outputToken, paid.outputAmount), order.minOutputAmount);
  if (!swapped.ok) send(outputToken, outputAmount);
  return paid;
}

/** A decrease's least output is a value in USD (1e30), at min prices. */
function requireOutput(outputUsd: bigint, minOutputUsd: bigint): void {
  if (outputUsd < minOutputUsd) throw new GmxError('InsufficientOutputAmount', outputUsd, minOutputUsd);
}

/** Prices must not be older than the request, nor, for a market order, much newer. */
function requireTimes(tx: Transaction, order: Order, since: bigint, isMarket: boolean): void {
  const { min, max } = oracleTimes(tx.prices.values());
  if (min < since) throw new GmxError('OracleTimestampsAreSmallerThanRequired', min, since);
  const expiration = tx.uint(keys.requestExpirationTime);
  if (isMarket && max > order.updatedAtTime + expiration) {
    throw new GmxError(
      'OracleTimestampsAreLargerThanRequestExpirationTime',
      max,
      order.updatedAtTime,
      expiration,
    );
  }
}

function requireMarket({ market, prices, ...execution }: Execution) {
  if (!market || !prices) throw new GmxError('EmptyMarket');
  return { ...execution, market, prices };
}
