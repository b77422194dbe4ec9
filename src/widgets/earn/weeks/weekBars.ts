import type { FeeSale } from '../../../domain/earn/EarnHistory';
import { earnWeek } from '../../../domain/earn/earnWeek';
import type { EarnWeeks } from '../../../indexer/earn/fetchEarnWeeks';

/** One week of the bars. */
export type WeekBar = {
  /** Weeks since the start of Unix time. */
  week: number;
  /** Lockers' earnings in the week, in the protocol token's smallest unit. */
  earned: bigint;
  /** The week's sales. */
  sales: readonly FeeSale[];
};

/** The fewest weeks shown: two bars in a wide chart say little. */
const FEWEST = 8;

/** Every week up to the current one, including weeks without a sale, from the first with earnings. */
export function weekBars({ first, weeks, sales }: EarnWeeks, now: number): WeekBar[] {
  const running = earnWeek(now);
  const earned = new Map(weeks.map((each) => [each.week, each.earned]));
  const sold = new Map<number, FeeSale[]>();
  for (const sale of sales) {
    if (sale.soldTimestamp === null) continue;
    const week = earnWeek(sale.soldTimestamp);
    sold.set(week, [...(sold.get(week) ?? []), sale]);
  }
  const known = weeks.find((each) => each.earned > 0n)?.week ?? running;
  const from = Math.max(first, Math.min(known, running - FEWEST + 1));
  return Array.from({ length: Math.max(0, running - from + 1) }, (_, i) => ({
    week: from + i,
    earned: earned.get(from + i) ?? 0n,
    sales: sold.get(from + i) ?? [],
  }));
}
