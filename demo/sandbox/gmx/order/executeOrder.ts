import { type Hex, zeroAddress } from 'viem';
import { updateBorrowing } from '../market/borrowing';
import { updateFunding } from '../market/funding';
import { distributeImpactPool } from '../market/impactPool';
import { enabledMarket, marketPrices } from '../market/Market';
import {
  isIncreaseOrder,
  isMarketOrder,
  isSwapOrder,
  ORDER_TYPE,
  type Order,
  readOrder,
  removeOrder,
  requireNonEmpty,
} from '../Order';
import { swapMarkets } from '../swap/swap';
import type { OraclePrice, Role } from '../transaction/Context';
import { type ErrorName, GmxError } from '../transaction/GmxError';
import { setPrices } from '../transaction/oracle';
import type { Transaction } from '../transaction/Transaction';
import { listForAutoCancel } from './autoCancel';
import { callBack, cancelWithPosition, closeOrder, freezeOrder } from './cancelOrder';
import { requireFeature } from './createOrder';
import { payExecutionFee, requireExecutionGas } from './executionFee';
import {
  type Execution,
  type Processed,
  processDecrease,
  processIncrease,
  processSwap,
} from './processOrder';
import { requireTrigger } from './trigger';

/**
 * A keeper's execution: on failure the order is cancelled or frozen, or everything reverts (README, Failures). With a `refusal` it
 * fails with that error.
 */
export function executeOrder(
  tx: Transaction,
  key: Hex,
  prices: readonly OraclePrice[],
  refusal?: GmxError,
): void {
  tx.guarded(() => {
    const { sender: keeper, contracts } = tx.context;
    requireRole(tx, 'ORDER_KEEPER');
    setPrices(tx, prices);
    const order = readOrder(tx, key);
    requireExecutionGas(tx, order);
    const handler = contracts.orderHandler;
    const attempt = tx.attempt(() => {
      const needsFrozenKeeper = order.isFrozen || order.orderType === ORDER_TYPE.limitSwap;
      if (needsFrozenKeeper && !tx.context.hasRole(keeper, 'FROZEN_ORDER_KEEPER')) {
        throw new GmxError('InvalidKeeperForFrozenOrder', keeper);
      }
      if (refusal) throw refusal;
      execute(tx, { key, order, handler, keeper, isAdl: false }, 'EXECUTE_ORDER');
    });
    if (attempt.ok) return;
    const { error } = attempt;
    if (isReverting(order, error.errorName)) throw error;
    const end = isCancelling(order, error.errorName) ? closeOrder : freezeOrder;
    end(tx, { key, keeper, handler }, { reason: error.reason, data: error.data });
  });
}

export function requireRole(tx: Transaction, role: Role): void {
  const { sender, hasRole } = tx.context;
  if (!hasRole(sender, role)) throw new GmxError('Unauthorized', sender, role);
}

/** Executes an order that is stored; reverts if it cannot be executed. */
export function execute(
  tx: Transaction,
  { key, order, handler, keeper, isAdl }: Omit<Execution, 'path' | 'market' | 'prices'>,
  feature: 'EXECUTE_ORDER' | 'EXECUTE_ADL',
): void {
  const path = swapMarkets(tx, order.swapPath);
  const market = order.market === zeroAddress ? null : enabledMarket(tx, order.market);
  requireFeature(tx, feature, handler, order.orderType);
  removeOrder(tx, key, order.account);
  requireNonEmpty(order);
  requireTrigger(tx, order, market);
  const prices = market && marketPrices(tx, market);
  if (market && prices) {
    distributeImpactPool(tx, market);
    updateFunding(tx, market, prices);
    updateBorrowing(tx, market, prices, true);
    updateBorrowing(tx, market, prices, false);
  }
  const { eventData, isClosed } = process(tx, { key, order, handler, keeper, isAdl, path, market, prices });
  listForAutoCancel(tx, key, order, false);
  tx.emit('OrderExecuted', [key, order.account], {
    address: { account: order.account },
    uint: { secondaryOrderType: isAdl ? 1n : 0n },
    bytes32: { key },
  });
  callBack(tx, 'afterOrderExecution', { key, handler, order, eventData });
  payExecutionFee(tx, { orderKey: key, order, handler, keeper, refundReceiver: order.receiver });
  if (isClosed) cancelWithPosition(tx, order, keeper, handler);
}

function process(tx: Transaction, execution: Execution): Processed {
  const { order } = execution;
  if (isSwapOrder(order)) return processSwap(tx, execution);
  return isIncreaseOrder(order) ? processIncrease(tx, execution) : processDecrease(tx, execution);
}

/** Errors that leave an order as it is, for another try. */
const REVERTING: ReadonlySet<ErrorName> = new Set<ErrorName>([
  'DisabledFeature',
  'EmptyOrder',
  'EmptyPrimaryPrice',
  'InvalidKeeperForFrozenOrder',
  'InvalidOrderPrices',
  'MaxPriceAgeExceeded',
  'OracleTimestampsAreLargerThanRequestExpirationTime',
  'OracleTimestampsAreSmallerThanRequired',
  'OrderValidFromTimeNotReached',
  'UnsupportedOrderType',
]);

/** Errors that cancel a limit or stop order, which other errors freeze. */
const CANCELLING: ReadonlySet<ErrorName> = new Set<ErrorName>([
  'InvalidCollateralTokenForMarket',
  'InvalidPositionMarket',
  'InvalidPositionSizeValues',
]);

const isReverting = (order: Order, name: ErrorName) =>
  REVERTING.has(name) || order.isFrozen || (!isMarketOrder(order) && name === 'EmptyPosition');

const isCancelling = (order: Order, name: ErrorName) => isMarketOrder(order) || CANCELLING.has(name);
