import { type Hex, maxUint256 } from 'viem';
import type { Engine } from '../gmx/Engine';
import { isIncreaseOrder, type Order, readOrder } from '../gmx/Order';
import type { PositionId } from '../gmx/order/liquidate';
import type { Outcome } from '../gmx/outcome';
import { fieldKey, keys } from '../gmx/state/keys';
import type { Context, OraclePrice } from '../gmx/transaction/Context';
import { type ErrorName, GmxError } from '../gmx/transaction/GmxError';
import { peek } from '../gmx/transaction/Transaction';
import type { Oracle, Step } from './Executor';
import { GMX } from './placeGmx';

/** Parts of a price by which it is moved at a time: half a percent. */
const MOVES_PER_PRICE = 200n;
/** Down to half a percent for longs, up to three times the price for shorts. */
const MOST_MOVES = 399n;

/**
 * An execution that fails: a market order is cancelled, a limit or stop order frozen. It says that the price is 1 % beyond the
 * order's acceptable one, or, for an order that accepts any price, that its market is disabled.
 */
export const refusedOrder = (key: Hex, prices: Oracle): Step => ({
  handler: GMX.orderHandler,
  run: (engine, context) => {
    const order = peek(engine.state, context, (tx) => readOrder(tx, key));
    return engine.executeOrder(context, key, prices(context.now), refusalOf(order));
  },
});

function refusalOf(order: Order): GmxError {
  const { acceptablePrice, market, isLong } = order;
  if (acceptablePrice === 0n || acceptablePrice === maxUint256) return new GmxError('DisabledMarket', market);
  const isBuying = isIncreaseOrder(order) === isLong;
  const worse = isBuying ? (acceptablePrice * 101n) / 100n : (acceptablePrice * 99n) / 100n;
  return new GmxError('OrderNotFulfillableAtAcceptablePrice', worse, acceptablePrice);
}

/** A liquidation at the first price of the index token, from the given one on, that allows it. */
export const forcedLiquidation = (position: PositionId, prices: Oracle): Step => ({
  handler: GMX.liquidationHandler,
  run: (engine, context) =>
    firstMove(engine, context, position, {
      prices,
      isUp: !position.isLong,
      waitsFor: ['PositionShouldNotBeLiquidated'],
      run: (moved) => engine.executeLiquidation(context, position, moved),
    }),
});

/**
 * An ADL at the first price of the index token at which the position's side wins enough; as if GMX's limit for it were zero, and
 * ADL had been enabled.
 */
export const forcedAdl = (position: PositionId, sizeDeltaUsd: bigint, prices: Oracle): Step => ({
  handler: GMX.adlHandler,
  run: (engine, context) => {
    const { market, isLong } = position;
    engine.state.set(keys.isAdlEnabled(market, isLong), true);
    engine.state.set(keys.maxPnlFactor('ADL', market, isLong), 0n);
    engine.state.set(keys.minPnlFactorAfterAdl(market, isLong), 0n);
    return firstMove(engine, context, position, {
      prices,
      isUp: isLong,
      waitsFor: ['AdlNotRequired', 'InvalidAdl', 'PnlOvercorrected'],
      run: (moved) => engine.executeAdl(context, position, sizeDeltaUsd, moved),
    });
  },
});

/** Moves the index token's price until GMX no longer refuses for one of `waitsFor`. */
function firstMove(
  engine: Engine,
  { now }: Context,
  { market }: PositionId,
  {
    prices,
    isUp,
    waitsFor,
    run,
  }: {
    prices: Oracle;
    isUp: boolean;
    waitsFor: readonly ErrorName[];
    run: (moved: readonly OraclePrice[]) => Outcome;
  },
): Outcome {
  const indexToken = engine.state.get(fieldKey('market', market, 'INDEX_TOKEN'), 'address');
  const most = isUp ? MOST_MOVES : MOVES_PER_PRICE - 1n;
  for (let moves = 0n; ; moves++) {
    const move = (price: bigint) => price + ((isUp ? moves : -moves) * price) / MOVES_PER_PRICE;
    const outcome = run(
      prices(now).map((price) =>
        price.token === indexToken ? { ...price, min: move(price.min), max: move(price.max) } : price,
      ),
    );
    const mayYet = !outcome.ok && waitsFor.includes(outcome.error.errorName);
    if (!mayYet || moves === most) return outcome;
  }
}
