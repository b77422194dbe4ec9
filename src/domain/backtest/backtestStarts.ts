import { runToEnd } from '../runToEnd';
import type { BacktestParameters, BacktestResult } from './BacktestResult';
import { finishInSteps, replayInSteps } from './backtestRule';
import { traderBlocksInSteps } from './traderBlocks';

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
  const others: { from: number; result: bigint }[] = [];
  for (const from of starts) {
    const expiry = rule.expiry && rule.expiry + BigInt(from - config.from);
    const later = { ...parameters, rule: { ...rule, expiry }, config: { ...config, from } };
    const { result } = yield* finishInSteps(blocks, later);
    others.push({ from, result });
  }
  return { ...whole, others };
}
