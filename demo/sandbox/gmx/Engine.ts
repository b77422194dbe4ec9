import type { Address, Hex } from 'viem';
import { executeOrder } from './order/executeOrder';
import { executeAdl, executeLiquidation, type PositionId, updateAdlState } from './order/liquidate';
import type { Outcome } from './outcome';
import { currentSolvency, type PositionInfo, positionInfo } from './position/positionInfo';
import type { Solvency } from './position/positionLimits';
import { type RouterCall, type RouterResult, route } from './router/route';
import type { State } from './state/State';
import type { Context, OraclePrice } from './transaction/Context';
import type { GmxError } from './transaction/GmxError';
import { peek, runTransaction } from './transaction/Transaction';

/**
 * GMX v2.2's order path: one call is one transaction. It computes from DataStore's state what the transaction does, and keeps
 * the state as it is afterwards; whoever applies the outcome (`perform`, or an executor on a chain) moves tokens and calls
 * contracts. Every figure follows GMX's own contracts to the last unit (`npm run traces`).
 */
export class Engine {
  constructor(readonly state: State) {}

  /** ExchangeRouter.multicall: all calls, or none of them. */
  route(context: Context, calls: readonly RouterCall[]): Outcome<RouterResult[]> {
    return runTransaction(this.state, context, (tx) => calls.map((call) => route(tx, call)));
  }

  /** With a `refusal` the execution fails with that error, whatever the prices. */
  executeOrder(context: Context, key: Hex, prices: readonly OraclePrice[], refusal?: GmxError): Outcome {
    return runTransaction(this.state, context, (tx) => executeOrder(tx, key, prices, refusal));
  }

  executeLiquidation(context: Context, position: PositionId, prices: readonly OraclePrice[]): Outcome {
    return runTransaction(this.state, context, (tx) => executeLiquidation(tx, position, prices));
  }

  updateAdlState(
    context: Context,
    market: Address,
    isLong: boolean,
    prices: readonly OraclePrice[],
  ): Outcome {
    return runTransaction(this.state, context, (tx) => updateAdlState(tx, market, isLong, prices));
  }

  /** What a position is worth and owes at given prices; it must exist. Changes nothing. */
  positionInfo(context: Context, key: Hex, prices: readonly OraclePrice[]): PositionInfo {
    return peek(this.state, context, (tx) => {
      for (const price of prices) tx.prices.set(price.token, price);
      return positionInfo(tx, key);
    });
  }

  /** Whether a position could be liquidated at given prices, and why; it must exist. Changes nothing. */
  solvency(context: Context, key: Hex, prices: readonly OraclePrice[]): Solvency {
    return peek(this.state, context, (tx) => {
      for (const price of prices) tx.prices.set(price.token, price);
      return currentSolvency(tx, key);
    });
  }

  executeAdl(
    context: Context,
    position: PositionId,
    sizeDeltaUsd: bigint,
    prices: readonly OraclePrice[],
  ): Outcome {
    return runTransaction(this.state, context, (tx) => executeAdl(tx, position, sizeDeltaUsd, prices));
  }
}
