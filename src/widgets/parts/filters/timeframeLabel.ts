import type { Messages } from '../../../messages/Messages';

/** The label of one of TIMEFRAMES, given in seconds; empty for any other length. */
export function timeframeLabel(seconds: number, { leaderboard }: Messages): string {
  const texts: Record<string, string> = leaderboard;
  return texts[`timeframe${seconds}`] ?? '';
}
