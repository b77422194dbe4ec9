import type { Address, Hex } from 'viem';
import { PRICED_TOKENS, type PricedToken } from '../../markets/sandboxMarkets';
import { createView } from '../gmx/MarketView';
import type { PositionTrade } from '../gmx/positionTrade';
import { createPriceWalk, type Prices } from '../gmx/priceWalk';
import { createRandom, type Random } from '../gmx/random';
import { tradedTokens } from '../gmx/tradedTokens';
import type { HistoryEnd, HistoryStep } from '../history/history';
import { closePosition, openPosition, runTurn, type TurnContext } from '../history/runTurn';
import type { Trader } from '../history/trader';
import { runScenario, type TradeScenario } from './runScenario';

/** How far a tick moves prices, in millionths of an hour's volatility: enough to see a copy's pnl change within a minute. */
const TICK_SCALE = 120_000;
/** How many ticks ahead a skilled trader sees. */
const FORESIGHT = 30;
const ALWAYS_UPDATED = new Set(['BTC', 'ETH', 'WBTC.b']);
const OTHERS_PER_TICK = 5;

export type LiveMarket = {
  /** Generates the step at `time` (seconds), after `moves` price moves; times ascend. */
  tick(time: number, moves?: number): HistoryStep;
  /** Queues a requested trade for the next tick. */
  request(scenario: TradeScenario): void;
};

type ActiveTrader = {
  trader: Trader;
  /** Key of the last opened position, while it is open. */
  key: Hex | null;
  /** Seconds: when the trader acts next. */
  next: number;
};

/**
 * Continues where the history ends, with the same book, traders and arithmetic. Active traders hold a position for about a
 * minute and open the next one soon after, so that a copy and its settlement can be watched; one of the others acts now and
 * then. `run` distinguishes several continuations of one history.
 */
export function createLiveMarket(history: HistoryEnd, prices: Prices, run: string): LiveMarket {
  const random = createRandom(history.seed, `live/${run}`);
  const walk = createPriceWalk(history.seed, `live/${run}`);
  walk.reset(prices);
  const ahead = Array.from({ length: FORESIGHT }, () => walk.step(TICK_SCALE));
  const active = history.traders
    .filter(({ isActive }) => isActive)
    .map((trader): ActiveTrader => ({ trader, key: null, next: 0 }));
  const inactiveTraders = history.traders.filter(({ isActive }) => !isActive);
  const scenarios: TradeScenario[] = [];
  let ticks = 0;
  let othersNext = 0;

  return {
    request: (scenario) => void scenarios.push(scenario),
    tick(time, moves = 1) {
      for (let move = 1; move <= moves; move++) ahead.push(walk.step(TICK_SCALE));
      const now = ahead.splice(0, moves).at(-1) as Prices;
      const later = ahead.at(-1) as Prices;
      const mean = (of: Prices, token: Address) => of.get(token) ?? 0n;
      const context: TurnContext = {
        book: history.book,
        view: createView(time, (token) => mean(now, token)),
        random,
        outlook: (token) => mean(later, token) - mean(now, token),
        horizon: 90,
      };
      if (ticks === 0) stagger(active, time, random);

      const { book } = history;
      const trades = [...book.positions.values()].flatMap(
        (position) => book.liquidate(position, context.view) ?? [],
      );
      trades.push(
        ...scenarios.splice(0).flatMap((scenario) => runScenario(scenario, history.traders, context)),
      );
      for (const person of active.filter(({ next }) => next <= time)) {
        const trade = act(person, context);
        if (trade) trades.push(trade);
      }
      if (othersNext <= time) {
        if (othersNext > 0)
          trades.push(...[runTurn(random.pick(inactiveTraders), context)].filter((trade) => trade !== null));
        othersNext = time + random.int(20, 50);
      }
      ticks += 1;
      return { time, priceUpdates: updated(ticks, trades), trades, view: context.view };
    },
  };
}

/** Spreads out the first openings, the first of which comes soon. */
function stagger(active: readonly ActiveTrader[], time: number, random: Random): void {
  for (const [index, person] of active.entries()) person.next = time + 3 + index * 9 + random.int(0, 6);
}

function act(person: ActiveTrader, context: TurnContext): PositionTrade | null {
  const { book, random, view } = context;
  const held = person.key && book.positions.get(person.key);
  if (held) {
    const trade = closePosition(held, context);
    person.key = null;
    person.next = view.time + random.int(45, 120);
    return trade;
  }
  const trade = openFresh(person.trader, context);
  if (!trade) {
    person.next = view.time + random.int(5, 15);
    return closeOldest(person.trader, context);
  }
  person.key = trade.event.positionKey;
  person.next = view.time + random.int(40, 80);
  return trade;
}

/** Opens a position under an unused key: only such openings are copied. */
function openFresh(trader: Trader, context: TurnContext): PositionTrade | null {
  for (let attempt = 0; attempt < 6; attempt++) {
    const trade = openPosition(trader, context, (place) => !context.book.has(place));
    if (trade) return trade;
  }
  return null;
}

function closeOldest(trader: Trader, context: TurnContext): PositionTrade | null {
  const [oldest] = context.book.of(trader.account);
  return oldest ? closePosition(oldest, context) : null;
}

/** Which prices a tick updates: majors always, the rest in turn, and whatever was just traded. */
function updated(tick: number, trades: readonly PositionTrade[]): PricedToken[] {
  const rest = PRICED_TOKENS.filter(({ symbol }) => !ALWAYS_UPDATED.has(symbol));
  const rounds = Math.ceil(rest.length / OTHERS_PER_TICK);
  const traded = tradedTokens(trades);
  return PRICED_TOKENS.filter(
    (token) =>
      ALWAYS_UPDATED.has(token.symbol) ||
      traded.has(token.address) ||
      Math.floor(rest.indexOf(token) / OTHERS_PER_TICK) === tick % rounds,
  );
}
