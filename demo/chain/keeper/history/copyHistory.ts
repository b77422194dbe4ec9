import { traderMatchingKey } from '@mimic/widgets/core';
import type { Hex } from 'viem';
import { sandboxAccount } from '../../deploy/accounts';
import type { Deployment } from '../../deploy/deployment';
import { SANDBOX_TOKENS } from '../../deploy/tokens';
import { type FollowedRoute, followerCalls } from '../../followers';
import type { History } from '../../market/history/history';
import type { SeedOptions, TimedCall } from '../../market/history/seedHistory';
import { exchangePrices } from '../../market/write/exchangeCalls';
import { isOpening } from '../chain/TraderEvent';
import { beatCall } from '../send/keeperCalls';
import { HistoricalKeeper } from './HistoricalKeeper';
import { historicalClient } from './historicalClient';
import { tradeEvent } from './tradeEvent';

type Options = { rpcUrl: string; deployment: Deployment; history: History };

const DAY = 86_400;
const FOLLOWED_ROUTES = 36;

/**
 * What followers and keeper did during the generated history, to be written with it: the followers' own calls, and the
 * keeper's answers to the traders' trades. Hand both to `seedHistory`.
 */
export function copyHistory({
  rpcUrl,
  deployment,
  history,
}: Options): Required<Pick<SeedOptions, 'calls' | 'respond'>> {
  const routes = routesOf(history);
  const calls = followerCalls({
    deployment,
    seed: history.seed,
    start: history.start,
    end: history.end,
    routes,
  });
  const followed = new Set(routes.map(keyOf));
  const views = new Map(history.steps.map(({ time, view }) => [time, view]));
  const since = calls[0]?.time ?? Number.POSITIVE_INFINITY;
  const past = new HistoricalKeeper(historicalClient(rpcUrl), deployment);
  return {
    calls: [
      ...firstPrices(deployment, history, since),
      ...calls,
      // the keeper is there when the history ends, whether or not it had something to do just then
      { ...beatCall(deployment), from: sandboxAccount('keeper').address, time: history.end },
    ],
    respond: (trades, time) => {
      const view = views.get(time);
      const events = trades
        .map((trade) => tradeEvent(trade, time))
        .filter((event) => followed.has(keyOf(event)));
      // the node is asked only about what followers may have a part in
      if (!view || time < since || events.length === 0) return undefined;
      return () => past.answer(events, view);
    },
  };
}

/** The exchange's prices before anybody asks for them. */
function firstPrices(deployment: Deployment, { steps }: History, time: number): TimedCall[] {
  const step = steps.findLast((one) => one.time <= time) ?? steps[0];
  return step ? [{ ...exchangePrices(deployment, step.view), time }] : [];
}

/** The routes with openings in the time in which followers are there: traders who go on trading first, then the busiest. */
function routesOf({ steps, end, traders }: History): FollowedRoute[] {
  const active = new Set<Hex>(traders.filter(({ isActive }) => isActive).map(({ account }) => account));
  const routes = new Map<Hex, FollowedRoute>();
  for (const { time, trades } of steps) {
    if (time < end - 21 * DAY) continue;
    for (const event of trades.map((trade) => tradeEvent(trade, time)).filter(isOpening)) {
      const { trader, collateralToken } = event;
      const key = keyOf(event);
      const openings = (routes.get(key)?.openings ?? 0) + 1;
      routes.set(key, { trader, collateralToken, openings, isActive: active.has(trader) });
    }
  }
  return [...routes.values()]
    .filter(({ collateralToken }) => isDeposited(collateralToken))
    .sort(byPopularity)
    .slice(0, FOLLOWED_ROUTES);
}

const keyOf = ({ collateralToken, trader }: Pick<FollowedRoute, 'collateralToken' | 'trader'>) =>
  traderMatchingKey(collateralToken, trader);

const byPopularity = (a: FollowedRoute, b: FollowedRoute) =>
  Number(b.isActive) - Number(a.isActive) || b.openings - a.openings || (a.trader < b.trader ? -1 : 1);

const isDeposited = (token: Hex) => SANDBOX_TOKENS.some(({ address }) => address === token);
