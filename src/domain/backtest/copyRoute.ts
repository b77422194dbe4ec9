import { runToEnd } from '../async';
import type { Position } from '../position/Position';
import type { PriceMap } from '../price';
import { DEFAULT_TERM, DEFAULT_TERMS } from '../rule/MatchingRule';
import { THIN_RECORD } from '../trader/recentResults';
import { ONE_USD } from '../values';
import { finishInSteps } from './backtestRule';
import type { MarkedCopy } from './Replay';
import { openCopyWorth } from './ReplayedCopy';
import { latestPrices } from './ReplayedPrices';
import { traderBlocksInSteps } from './traderBlocks';
import { TRIAL_DAYS, TRIAL_DEPOSIT, trialMoney } from './trialTerms';

/** The period over which copying is simulated, in seconds: 90 days. */
export const COPIED_TIMEFRAME = TRIAL_DAYS * 86_400;

/** The result of `copyRoute`. Amounts in the collateral token's smallest unit. */
export type CopiedRoute = {
  /** Openings in the 90 days, copied or not; fewer than three prove nothing. */
  openings: number;
  /** Time of the first opening, seconds; 0 if there is none. The result is valid for 90 days from then. */
  firstOpening: number;
  /** The follower's initial deposit. */
  deposit: bigint;
  /** The change of the follower's free balance, not counting open copies. */
  settled: bigint;
  open: readonly MarkedCopy[];
};

/**
 * The outcome of copying a route for the last 90 days, by `backtestRule` with GMX's costs, the default rule and no maximum loss, 500
 * USD and a keeper's fees at a busy hour, both in the collateral at its latest price. `positions` of one route, at least those
 * with events in the 90 days before `now` (seconds).
 *
 * @throws MimicError for positions of several traders or collateral tokens
 */
export function copyRoute(
  positions: readonly Position[],
  { prices, now }: { prices: PriceMap; now: number },
): CopiedRoute {
  const { deposit, fees } = trialMoney(positions, prices);
  const config = { from: now - COPIED_TIMEFRAME, to: now, prices };
  const blocks = runToEnd(traderBlocksInSteps(positions, config));
  const openings = blocks.flatMap(({ time, moves }) =>
    moves.flatMap(({ isOpening }) => (isOpening ? time : [])),
  );
  const [firstOpening = 0] = openings;
  const facts = { openings: openings.length, firstOpening, deposit };
  if (openings.length < THIN_RECORD) return { ...facts, settled: 0n, open: [] };
  const { open } = runToEnd(
    finishInSteps(blocks, {
      rule: {
        ...DEFAULT_TERMS,
        expiry: BigInt(config.from + DEFAULT_TERM),
      },
      deposit,
      config,
      keeperFee: ({ kind }) => fees[kind],
    }),
  );
  return { ...facts, settled: open.settled, open: open.copies };
}

/**
 * The simulated result of copying the route with 500 USD, in USD 1e30, with open copies as if closed at the latest prices; null with
 * fewer than three openings. Collateral is valued at its initial price, since its own price moves are not a result of
 * copying.
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
