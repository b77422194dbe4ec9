import type { Position } from '../../domain/position/Position';
import { TIMEFRAMES } from '../../domain/timeframes';

/**
 * The shortest of TIMEFRAMES (seconds) that reaches from `now` to before a position's opening: its candles are the
 * finest that cover all of it.
 */
export function candleTimeframe(
  { openTimestamp, increaseList, decreaseList }: Position,
  now: number,
): number {
  const first =
    openTimestamp ?? Math.min(...[...increaseList, ...decreaseList].map((event) => event.blockTimestamp));
  const age = now - first;
  return (TIMEFRAMES.find(({ seconds }) => seconds > age) ?? TIMEFRAMES.at(-1)!).seconds;
}
