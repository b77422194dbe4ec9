import { type Hex, zeroAddress } from 'viem';
import type { Engine } from '../../gmx/Engine';
import type { Effect, Outcome } from '../../gmx/outcome';
import type { Context, OraclePrice } from '../../gmx/transaction/Context';
import type { SandboxMarket } from '../../markets/sandboxMarkets';
import type { MarketView } from './MarketView';
import { isIncrease, requestOf, type TraderOrder } from './TraderOrder';

/** GMX's oracle for one market, at the context's time. */
export const pricesFor = (
  { indexToken, longToken, shortToken }: SandboxMarket,
  view: MarketView,
  now: bigint,
): OraclePrice[] =>
  [...new Set([indexToken, longToken, shortToken])].map((token) => ({
    token,
    provider: zeroAddress,
    ...view.price(token),
    timestamp: now,
  }));

/**
 * Creates an order and executes it at once, with the keeper's context: orders of the generated traders carry no execution fee and
 * wait for nobody. What the order takes in must be in the order vault.
 */
export function tradeNow(engine: Engine, keeper: Context, order: TraderOrder, view: MarketView): Outcome {
  const { account: sender, collateralToken, collateralDelta } = order;
  const trader: Context = {
    ...keeper,
    sender,
    gasPrice: 0n,
    arrived: (token) => (isIncrease(order) && token === collateralToken ? collateralDelta : 0n),
  };
  const create = engine.route(trader, [{ call: 'createOrder', request: requestOf(order, view) }]);
  if (!create.ok) return create;
  const [key] = create.result as [Hex];
  const executed = engine.executeOrder(keeper, key, pricesFor(order.market, view, keeper.now));
  return executed.ok ? { ...executed, effects: [...create.effects, ...executed.effects] } : executed;
}

/** Whether the order was executed, rather than cancelled. */
export const isExecuted = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => effect.type === 'event' && effect.name === 'OrderExecuted');
