import { zeroAddress } from 'viem';
import type { Executor, Step } from '../../chain/Executor';
import { GMX } from '../../chain/placeGmx';
import { GMX_CONTRACTS } from '../../gmx/config/contracts';
import { Engine } from '../../gmx/Engine';
import type { Effect, Outcome } from '../../gmx/outcome';
import type { Key } from '../../gmx/state/keys';
import { State, type ValueKind } from '../../gmx/state/State';
import type { Context } from '../../gmx/transaction/Context';
import { type SandboxMarket, sandboxMarket } from '../../markets/sandboxMarkets';
import type { Book } from '../gmx/book';
import type { MarketView } from '../gmx/MarketView';
import type { PositionTrade } from '../gmx/positionTrade';
import { isIncrease, type TraderOrder } from '../gmx/TraderOrder';
import { isExecuted, pricesFor, tradeNow } from '../gmx/tradeNow';
import { TRADERS_PURSE } from '../write/placeMarkets';

/**
 * Carries a rehearsed trade out on the chain, as one transaction of GMX's keeper, and takes over what has become of it. It is
 * computed again from DataStore; null if GMX refuses or cancels it by now.
 */
export async function carryOut(
  trade: PositionTrade,
  { executor, book, view }: { executor: Executor; book: Book; view: MarketView },
): Promise<PositionTrade | null> {
  const { order } = trade;
  const step = order ? tradeStep(order, book, view) : liquidationStep(trade, view);
  const executed = await executor.perform(step, { likely: readBy(step, book, view) });
  if (!executed.ok || !executed.outcome.ok) return null;
  const { effects } = executed.outcome;
  const done = book.apply(effects, order);
  return isExecuted(effects) ? done : null;
}

const tradeStep = (order: TraderOrder, { referralOf }: Book, view: MarketView): Step => ({
  handler: GMX.orderHandler,
  run(engine, context: Context): Outcome {
    const outcome = tradeNow(engine, { ...context, referralOf }, order, view);
    return outcome.ok ? { ...outcome, effects: [...deposit(order), ...outcome.effects] } : outcome;
  },
});

const liquidationStep = ({ event }: PositionTrade, view: MarketView): Step => ({
  handler: GMX.liquidationHandler,
  run: (engine, context) =>
    engine.executeLiquidation(
      context,
      event,
      pricesFor(sandboxMarket(event.market) as SandboxMarket, view, context.now),
    ),
});

/** What a step reads in the book: very likely what it reads on the chain. */
function readBy(step: Step, { state }: Book, { time }: MarketView): ReadonlyMap<Key, ValueKind> {
  const read = new Map<Key, ValueKind>();
  const above = new State((key, kind) => {
    read.set(key, kind);
    return state.get(key, kind);
  });
  const hasRole = () => true;
  const context = { contracts: GMX_CONTRACTS, sender: zeroAddress, now: BigInt(time), gasPrice: 0n, hasRole };
  step.run(new Engine(above), context);
  return read;
}

function deposit(order: TraderOrder): Effect[] {
  const { collateralToken: token, collateralDelta: amount } = order;
  if (!isIncrease(order) || amount === 0n) return [];
  const receiver = GMX.orderVault;
  return [{ type: 'transfer', bank: TRADERS_PURSE, token, receiver, amount, shouldUnwrap: false }];
}
