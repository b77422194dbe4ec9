import type { Hex } from 'viem';
import { historicalClient } from '../../node/historicalClient';
import { createRpc } from '../../node/rpc';
import type { SandboxDeployment } from '../../sandbox/deploy/deploy';
import { SANDBOX_TOKENS } from '../../sandbox/deploy/tokens';
import { type FollowedRoute, followerCalls } from '../../sandbox/followers';
import type { History } from '../../sandbox/market/history/history';
import type { SeedOptions } from '../../sandbox/market/seedHistory';
import { isOpening } from '../chain/TraderEvent';
import { HistoricalGmx } from './HistoricalGmx';
import { HistoricalKeeper } from './HistoricalKeeper';
import { tradeEvent } from './tradeEvent';

type Options = { rpcUrl: string; deployment: SandboxDeployment; history: History };

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
  const past = new HistoricalKeeper(
    historicalClient(rpcUrl),
    deployment,
    new HistoricalGmx(createRpc(rpcUrl), deployment),
  );
  return {
    calls,
    respond: (trades, time) => {
      const view = views.get(time);
      const events = trades
        .map((trade) => tradeEvent(trade, time))
        .filter((event) => followed.has(keyOf(event)));
      // query the node only for routes with followers
      if (!view || time < since || events.length === 0) return undefined;
      return (at) => past.answer(events, view, at);
    },
  };
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
