import { runToEnd } from '../runToEnd';
import type { TimelinePoint } from '../trader/fillTimeline';
import { maxDrawdown } from '../trader/maxDrawdown';
import { BASIS_POINTS } from '../units';
import type { BacktestParameters, BacktestResult } from './BacktestResult';
import { Replay } from './Replay';
import { type TraderBlock, traderBlocksInSteps } from './traderBlocks';

const MOVES_A_STEP = 100;

/**
 * Replays a rule over a trader's history with the maths of the contracts and the keeper (domain §6): the allowance of the
 * balance at that time, throttle, expiry, fees and their limits, the leverage cap, losses, a maximum loss and a follower who
 * cannot pay. The
 * follower is alone in every copy and pays the keeper's fees alone; copies open, change and close in the block of the
 * trader's event and at its prices. The result is exact if the keeper responds to each block before the trader's next one and
 * at the same prices. A real keeper responds seconds later: an opening that the trader has changed by then is not copied,
 * and the throttle counts from the copy. The exchange's own fees and its price impact are not counted. Positions that opened
 * before `config.from` are not copied. A maximum loss is checked at known prices only: the trader's events, candle closes and
 * `config.to`; a real keeper checks every ten seconds.
 *
 * @throws MimicError for positions of several traders or collateral tokens
 */
export function backtestRule({ positions, ...parameters }: BacktestParameters): BacktestResult {
  const blocks = runToEnd(traderBlocksInSteps(positions, parameters.config));
  return runToEnd(replayInSteps(blocks, parameters));
}

/** `backtestRule` for a trader's blocks, in steps: a page can draw in between. */
export function* replayInSteps(
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

  const { copies, skipped, account, result } = replay;
  const { keeperFees, platformFees } = account;
  let worstLoss = 0n;
  for (const copy of copies) if (-copy.result > worstLoss) worstLoss = -copy.result;
  const falls = { drawdown: maxDrawdown(curve), drawdownRate: worstFall(curve, deposit) };
  return { result, curve, ...falls, copies, skipped, keeperFees, platformFees, worstLoss };
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
