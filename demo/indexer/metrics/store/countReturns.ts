import { type Address, RETURN_BOUNDS, returnClass } from '@mimic/widgets/core';
import { RouteReturns } from '../../schema/metrics';
import type { MetricsDb, WindowRow } from '../MetricsDb';
import { groupBy } from './groupBy';

/** The columns of a window that decide where it is counted. */
export type Counted = Pick<WindowRow, 'interval' | 'collateralToken' | 'pnl' | 'roi'>;

/** The same, as the database returns it. */
export type CountedRow = { interval: number; collateral_token: Address; pnl: string; roi: string };

export const readCounted = ({ interval, collateral_token, pnl, roi }: CountedRow): Counted => ({
  ...{ interval, collateralToken: collateral_token },
  ...{ pnl: BigInt(pnl), roi: BigInt(roi) },
});

const NONE: readonly number[] = Array.from({ length: RETURN_BOUNDS.length + 1 }, () => 0);

/** Updates the counts of returns: removes the windows `before`, adds those `now`. */
export async function countReturns(
  db: MetricsDb,
  before: readonly Counted[],
  now: readonly Counted[],
): Promise<void> {
  const moves = [...before.map(moveBy(-1)), ...now.map(moveBy(1))];
  for (const [id, ofRow] of groupBy(moves, (move) => `${move.interval}-${move.collateralToken}`)) {
    const changes = new Map<number, number>();
    for (const { place, by } of ofRow) changes.set(place, (changes.get(place) ?? 0) + by);
    if ([...changes.values()].every((change) => change === 0)) continue;
    const [{ interval, collateralToken }] = ofRow as [(typeof ofRow)[number]];
    const changed = (counts: readonly number[]) => counts.map((count, i) => count + (changes.get(i) ?? 0));
    await db
      .insert(RouteReturns)
      .values({ id, interval, collateralToken, counts: changed(NONE) })
      .onConflictDoUpdate(({ counts }) => ({ counts: changed(counts) }));
  }
}

const moveBy =
  (by: number) =>
  ({ interval, collateralToken, ...figures }: Counted) => ({
    ...{ interval, collateralToken, by },
    place: returnClass(figures),
  });
