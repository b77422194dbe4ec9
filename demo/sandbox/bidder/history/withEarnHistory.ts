import { historicalClient } from '../../../node/historicalClient';
import type { EarnDeployment } from '../../deploy/deployEarn';
import type { Deployment } from '../../deploy/deployment';
import type { History } from '../../market/history/history';
import type { SeedOptions } from '../../market/seedHistory';
import { HistoricalBidder } from './HistoricalBidder';
import { lockCalls } from './lockCalls';

type Answers = Required<Pick<SeedOptions, 'calls' | 'respond'>>;
type Options = { rpcUrl: string; deployment: Deployment; earn: EarnDeployment; history: History };

/** Seconds between two checks of the bidder while no lot is too expensive. */
const LOOKS_EVERY = 7_200;
/** Seconds after a moment with trades. */
const LOOKS_AFTER = 6;

/** Adds to the generated history what followers locked and who bought the platform's fees. */
export function withEarnHistory(answers: Answers, { rpcUrl, deployment, earn, history }: Options): Answers {
  const views = new Map(history.steps.map(({ time, view }) => [time, view]));
  const bidder = new HistoricalBidder(historicalClient(rpcUrl), { ...deployment, ...earn });
  let next = answers.calls[0]?.time ?? Number.POSITIVE_INFINITY;
  return {
    calls: [...answers.calls, ...lockCalls(earn, history)].sort((a, b) => a.time - b.time),
    respond: (trades, time) => {
      const answer = answers.respond(trades, time);
      const view = views.get(time);
      if (!view || (time < next && !bidder.isWaiting)) return answer;
      next = time + LOOKS_EVERY;
      return async (past) => {
        await answer?.(past);
        const calls = await bidder.answer(view);
        if (calls.length > 0) await past.write(LOOKS_AFTER, calls);
      };
    },
  };
}
