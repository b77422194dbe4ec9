import type { Position } from '../position/Position';
import type { PriceMap } from '../price/OraclePrice';
import { DEFAULT_RATE, DEFAULT_TERM, DEFAULT_THROTTLE } from '../rule/defaultTerms';
import { runToEnd } from '../runToEnd';
import { THIN_RECORD } from '../trader/recordDoubts';
import { ONE_USD } from '../units';
import { finishInSteps } from './backtestRule';
import { latestPrices, type MarkedCopy } from './Replay';
import { openCopyWorth } from './ReplayedCopy';
import { traderBlocksInSteps } from './traderBlocks';
import { TRIAL_DAYS, TRIAL_DEPOSIT, trialMoney } from './trialTerms';

/** Seconds back that copying is reckoned over: 90 days. */
export const COPIED_TIMEFRAME = TRIAL_DAYS * 86_400;

/** What `copyRoute` gives. Amounts in the collateral token's smallest unit. */
export type CopiedRoute = {
  /** Openings in the 90 days, copied or not; those of fewer than three prove nothing. */
  openings: number;
  /** Seconds: of the first of them, 0 where there is none. What was reckoned stands until 90 days after it. */
  firstOpening: number;
  /** What the follower had at first, and what a call of the keeper cost. */
  deposit: bigint;
  keeperFee: bigint;
  /** What the follower has more or less than at first, beside what is in open copies. */
  settled: bigint;
  open: readonly MarkedCopy[];
};

/**
 * What copying a route for the last 90 days would have come to, by `backtestRule` with the default rule and no maximum loss,
 * 500 USD and 10 US cents for a call of the keeper, both in the collateral at its latest price. `positions` of one route, at
 * least those with events in the 90 days before `now` (seconds).
 *
 * @throws MimicError for positions of several traders or collateral tokens
 */
export function copyRoute(
  positions: readonly Position[],
  { prices, now }: { prices: PriceMap; now: number },
): CopiedRoute {
  const money = trialMoney(positions, prices);
  const config = { from: now - COPIED_TIMEFRAME, to: now, prices };
  const blocks = runToEnd(traderBlocksInSteps(positions, config));
  const openings = blocks.flatMap(({ time, moves }) =>
    moves.flatMap(({ isOpening }) => (isOpening ? time : [])),
  );
  const [firstOpening = 0] = openings;
  const known = { openings: openings.length, firstOpening, ...money };
  if (openings.length < THIN_RECORD) return { ...known, settled: 0n, open: [] };
  const { open } = runToEnd(
    finishInSteps(blocks, {
      rule: {
        allowanceRate: DEFAULT_RATE,
        throttleActivity: DEFAULT_THROTTLE,
        expiry: BigInt(config.from + DEFAULT_TERM),
      },
      deposit: money.deposit,
      config,
      keeperFee: () => money.keeperFee,
    }),
  );
  return { ...known, settled: open.settled, open: open.copies };
}

/**
 * What copying it would have made, USD 1e30 of 500 that were put in, with what is open at the latest prices; null with fewer
 * than three openings. A unit of collateral counts as at the start: prices of the collateral itself are no result of copying.
 */
export function copiedResult(
  { openings, deposit, settled, open }: Pick<CopiedRoute, 'openings' | 'deposit' | 'settled' | 'open'>,
  prices: PriceMap,
): bigint | null {
  if (openings < THIN_RECORD || deposit === 0n) return null;
  let result = settled;
  for (const copy of open) result += openCopyWorth(copy, latestPrices(copy, prices));
  return (result * TRIAL_DEPOSIT * ONE_USD) / deposit;
}
