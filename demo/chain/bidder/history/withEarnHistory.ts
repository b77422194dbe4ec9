import type { EarnDeployment } from '../../deploy/deployEarn';
import type { Deployment } from '../../deploy/deployment';
import { historicalClient } from '../../keeper/history/historicalClient';
import type { History } from '../../market/history/history';
import type { SeedOptions } from '../../market/history/seedHistory';
import { HistoricalBidder } from './HistoricalBidder';
import { lockCalls } from './lockCalls';

type Past = Required<Pick<SeedOptions, 'calls' | 'respond'>>;
type Options = { rpcUrl: string; deployment: Deployment; earn: EarnDeployment; history: History };

/** Seconds between two checks of the bidder while no lot is too expensive. */
const LOOKS_EVERY = 7_200;

/** Adds to the generated history what followers locked and who bought the platform's fees. */
export function withEarnHistory(past: Past, { rpcUrl, deployment, earn, history }: Options): Past {
  const views = new Map(history.steps.map(({ time, view }) => [time, view]));
  const bidder = new HistoricalBidder(historicalClient(rpcUrl), { ...deployment, ...earn });
  let next = past.calls[0]?.time ?? Number.POSITIVE_INFINITY;
  return {
    calls: [...past.calls, ...lockCalls(earn, history)].sort((a, b) => a.time - b.time),
    respond: (trades, time) => {
      const answer = past.respond(trades, time);
      const view = views.get(time);
      if (!view || (time < next && !bidder.isWaiting)) return answer;
      next = time + LOOKS_EVERY;
      return async () => [...((await answer?.()) ?? []), ...(await bidder.answer(view))];
    },
  };
}
