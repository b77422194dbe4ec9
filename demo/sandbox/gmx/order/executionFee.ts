import { type Address, type Hex, zeroAddress } from 'viem';
import { applyFactor } from '../math/factors';
import { isIncreaseOrder, isSwapOrder, type Order, SWAP_TYPE } from '../Order';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';

/** Gas that GMX expects an order's execution to need (README, Execution fee). */
export function estimateGas(tx: Transaction, order: Order): bigint {
  const isSwap = isSwapOrder(order);
  const limit = isSwap
    ? keys.swapOrderGasLimit
    : isIncreaseOrder(order)
      ? keys.increaseOrderGasLimit
      : keys.decreaseOrderGasLimit;
  const swapsOutput = !isSwap && !isIncreaseOrder(order) && order.decreasePositionSwapType !== SWAP_TYPE.none;
  const swaps = order.swapPath.length + (swapsOutput ? 1 : 0);
  return tx.uint(limit) + tx.uint(keys.singleSwapGasLimit) * BigInt(swaps) + order.callbackGasLimit;
}

/** Wei: the least execution fee of an order at a gas price. */
export function minExecutionFee(tx: Transaction, order: Order, gasPrice: bigint): bigint {
  const prices = 3n + BigInt(order.swapPath.length);
  const gas =
    tx.uint(keys.estimatedGasFeeBase) +
    tx.uint(keys.estimatedGasFeePerPrice) * prices +
    applyFactor(estimateGas(tx, order), tx.uint(keys.estimatedGasFeeMultiplier));
  return gas * gasPrice;
}

export function requireExecutionFee(tx: Transaction, order: Order): void {
  const min = minExecutionFee(tx, order, tx.context.gasPrice);
  if (order.executionFee < min) throw new GmxError('InsufficientExecutionFee', min, order.executionFee);
}

/** Reverts if the keeper has sent less gas than the execution is expected to need. */
export function requireExecutionGas(tx: Transaction, order: Order): void {
  const { gasLeft } = tx.context;
  if (gasLeft === undefined) return;
  const estimate = estimateGas(tx, order);
  const additional = tx.uint(keys.minAdditionalGasForExecution);
  if (gasLeft < estimate + additional) {
    throw new GmxError('InsufficientExecutionGas', gasLeft, estimate, additional);
  }
}

/** The order's fee goes to the keeper, what is left of it back. Nothing for an order without a fee. */
export function payExecutionFee(
  tx: Transaction,
  payment: { orderKey: Hex; order: Order; handler: Address; keeper: Address; refundReceiver: Address },
): void {
  const { orderKey, order, handler, keeper, refundReceiver } = payment;
  if (order.executionFee === 0n) return;
  tx.effect({
    type: 'fee',
    orderKey,
    handler,
    amount: order.executionFee,
    keeper,
    callbackContract: order.callbackContract,
    refundReceiver,
    refundGasLimit: tx.uint(keys.refundExecutionFeeGasLimit),
  });
}

/** Who gets back collateral of a cancelled order, and the refund of its fee if nobody else takes it. */
export const cancellationReceiver = ({ cancellationReceiver: chosen }: Order, otherwise: Address) =>
  chosen === zeroAddress ? otherwise : chosen;
