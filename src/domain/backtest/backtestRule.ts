import { runToEnd } from '../async';
import type { TimelinePoint } from '../trader/fillTimeline';
import { maxDrawdown } from '../trader/timelines';
import { BASIS_POINTS } from '../values';
import type { BacktestParameters, BacktestResult } from './BacktestResult';
import { Replay } from './Replay';
import { type TraderBlock, traderBlocksInSteps } from './traderBlocks';

const MOVES_A_STEP = 100;

/**
 * Replays a rule over a trader's history with the maths of the contracts and the keeper (docs/protocol.md): the allowance of the
 * balance at that time, throttle, expiry, fees and their limits, the leverage cap, the tolerance for following, a maximum loss. The
 * follower is alone in every copy and pays the keeper's fees alone; copies open, change and close in the block of the trader's
 * event and at its prices.
 *
 * GMX's costs are taken from the trader's own rows, in proportion to size, and rounded against the follower:
 * - position and liquidation fee: `positionFeeAmount` (before the trader's discounts) and `liquidationFeeAmount` per USD traded; where
 *   the trader trades nothing, the latest rate
 * - borrowing and funding: `borrowingFeeAmount` and `fundingFeeAmount` per USD held since the event before. Since the last event, and
 *   at a maximum loss, they are estimated at the trader's average in that market and on that side
 * - price impact: `pendingPriceImpactUsd` of increases, which a decrease settles, and `totalImpactUsd` of decreases (before GMX v2.2
 *   `priceImpactUsd` of both) per USD traded
 * - an opening whose `executionPrice` is more than the contracts' `maxSlippage` from the trader's entry is cancelled, at no cost
 *
 * Not in it: funding that a copy receives, other prices than the trader's, the smaller price impact of a smaller order and the larger
 * one of a later, what the copy's payout in another token is worth later, a liquidation of the copy alone, and orders that GMX cancels
 * for other reasons. A maximum loss is checked at known prices only: the trader's events, candle closes and `config.to`; GMX at
 * every price. Positions that opened before `config.from` are not copied.
 *
 * @throws MimicError for positions of several traders or collateral tokens
 */
export function backtestRule({ positions, ...parameters }: BacktestParameters): BacktestResult {
  const blocks = runToEnd(traderBlocksInSteps(positions, parameters.config));
  return runToEnd(replayInSteps(blocks, parameters));
}

/** `backtestRule` for a trader's blocks, in steps: a page can draw in between. */
function* replayInSteps(
  blocks: readonly TraderBlock[],
  parameters: Omit<BacktestParameters, 'positions'>,
): Generator<void, BacktestResult> {
  const { deposit, config } = parameters;
  const curve: TimelinePoint[] = [{ time: config.from, value: 0n }];
  const replay = yield* finishInSteps(blocks, parameters, (marked, block) => {
    marked.mark(block);
    // rows may have times that go backwards
    curve.push({ time: Math.max(block.time, curve.at(-1)!.time), value: marked.result });
  });
  curve.push({ time: config.to, value: replay.result });

  const { copies, skipped, costs, result } = replay;
  let worstLoss = 0n;
  for (const copy of copies) if (-copy.result > worstLoss) worstLoss = -copy.result;
  const falls = { drawdown: maxDrawdown(curve), drawdownRate: worstFall(curve, deposit) };
  return { result, curve, ...falls, copies, skipped, ...costs, worstLoss };
}

/** The finished replay of the blocks since `config.from`; `onBlock` is called after each. */
export function* finishInSteps(
  blocks: readonly TraderBlock[],
  parameters: Omit<BacktestParameters, 'positions'>,
  onBlock?: (replay: Replay, block: TraderBlock) => void,
): Generator<void, Replay> {
  const replay = new Replay(parameters);
  let count = 0;
  for (const block of blocks) {
    if (block.time < parameters.config.from) continue;
    count += block.moves.length;
    if (count >= MOVES_A_STEP) {
      count = 0;
      yield;
    }
    replay.lookUntil(block.time);
    yield* replay.takeInSteps(block);
    onBlock?.(replay, block);
  }
  replay.finish();
  return replay;
}

/** The largest drop, in basis points of the value before it. */
function worstFall(curve: readonly TimelinePoint[], deposit: bigint): bigint {
  let peak = deposit;
  let worst = 0n;
  for (const { value } of curve) {
    const has = deposit + value;
    if (has > peak) peak = has;
    const fall = peak > 0n ? ((peak - has) * BASIS_POINTS) / peak : 0n;
    if (fall > worst) worst = fall;
  }
  return worst;
}

/** Parameters of `backtestStarts`. */
export type BacktestStartsParameters = BacktestParameters & {
  /** Seconds: other times, from `config.from` on, at which the rule could have been set. */
  starts: readonly number[];
};

/** A backtest, and its results for other start times with the same end. */
export type BacktestStarts = BacktestResult & {
  /** In the order of `starts`; `result` in the collateral token's smallest unit. */
  others: readonly { from: number; result: bigint }[];
};

/**
 * `backtestRule`, and the results of the same rule and deposit for other start times: a single start may be lucky. Each
 * rule lasts as long from its start as the original does from `config.from`.
 *
 * @throws MimicError for positions of several traders or collateral tokens
 */
export function backtestStarts(parameters: BacktestStartsParameters): BacktestStarts {
  return runToEnd(startsInSteps(parameters));
}

/** `backtestStarts`, in steps of some trader events: a page can draw in between. */
export function* startsInSteps({
  positions,
  starts,
  ...parameters
}: BacktestStartsParameters): Generator<void, BacktestStarts> {
  const { rule, config } = parameters;
  const blocks = yield* traderBlocksInSteps(positions, config);
  const whole = yield* replayInSteps(blocks, parameters);
  const otherStarts: { from: number; result: bigint }[] = [];
  for (const from of starts) {
    const expiry = rule.expiry && rule.expiry + BigInt(from - config.from);
    const later = { ...parameters, rule: { ...rule, expiry }, config: { ...config, from } };
    const { result } = yield* finishInSteps(blocks, later);
    otherStarts.push({ from, result });
  }
  return { ...whole, others: otherStarts };
}
