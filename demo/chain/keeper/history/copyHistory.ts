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
 * Generates what followers and the keeper did during the generated history: the followers' own calls, and the keeper's answers
 * to the traders' trades. Pass both to `seedHistory`.
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
      // keeps the heartbeat fresh at the end of the history, even if the keeper had nothing else to do
      { ...beatCall(deployment), from: sandboxAccount('keeper').address, time: history.end },
    ],
    respond: (trades, time) => {
      const view = views.get(time);
      const events = trades
        .map((trade) => tradeEvent(trade, time))
        .filter((event) => followed.has(keyOf(event)));
      // query the node only for routes with followers
      if (!view || time < since || events.length === 0) return undefined;
      return () => past.answer(events, view);
    },
  };
}

/** The exchange's prices before the first update. */
function firstPrices(deployment: Deployment, { steps }: History, time: number): TimedCall[] {
  const step = steps.findLast((one) => one.time <= time) ?? steps[0];
  return step ? [{ ...exchangePrices(deployment, step.view), time }] : [];
}

/** Routes with openings during the followers' time: traders who go on trading first, then the busiest. */
function routesOf({ steps, end, traders }: History): FollowedRoute[] {
  const active = new Set<Hex>(traders.filter(({ isActive }) => isActive).map(({ account }) => account));
  const routes = new Map<string, FollowedRoute>();
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
  `${collateralToken}${trader}`;

const byPopularity = (a: FollowedRoute, b: FollowedRoute) =>
  Number(b.isActive) - Number(a.isActive) || b.openings - a.openings || (a.trader < b.trader ? -1 : 1);

const isDeposited = (token: Hex) => SANDBOX_TOKENS.some(({ address }) => address === token);
