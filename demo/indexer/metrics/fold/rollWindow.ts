import type { ClosedRow, RouteRow, WindowRow } from '../MetricsDb';
import { windowMarkets } from './windowMarkets';
import { movedCurve, ratios } from './windowParts';

type Leaver = Pick<ClosedRow, 'isLong' | 'maxSizeInUsd' | 'maxCollateralInUsd' | 'bookedUsd'>;

/**
 * A window's row after some closed positions have left it, as of `now`; null if nothing remains. They closed before every
 * sample that stays, so each sample loses their whole booked pnl.
 */
export function rollWindow(
  was: WindowRow,
  leavers: readonly Leaver[],
  route: RouteRow,
  now: number,
): WindowRow | null {
  const tradeCount = was.tradeCount - leavers.length;
  if (tradeCount + was.openCount === 0) return null;
  const sum = (amount: (leaver: Leaver) => bigint) =>
    leavers.reduce((total, leaver) => total + amount(leaver), 0n);
  const size = sum((leaver) => leaver.maxSizeInUsd);
  const long = sum((leaver) => (leaver.isLong ? leaver.maxSizeInUsd : 0n));
  const collateral = sum((leaver) => leaver.maxCollateralInUsd);
  const booked = sum((leaver) => leaver.bookedUsd);
  const realisedPnl = was.realisedPnl - booked;
  const pnl = realisedPnl + route.crossOpenPnl;
  const shifted = { ...was, realisedPnl, pnlList: was.pnlList.map((value) => value - booked) };
  const row = {
    ...was,
    settledSizeInUsd: was.settledSizeInUsd - size,
    settledSizeLongInUsd: was.settledSizeLongInUsd - long,
    settledCollateralInUsd: was.settledCollateralInUsd - collateral,
    sizeUsd: was.sizeUsd - size,
    longUsd: was.longUsd - long,
    collateralUsd: was.collateralUsd - collateral,
    realisedPnl,
    pnl,
    winCount: was.winCount - leavers.filter(({ bookedUsd }) => bookedUsd > 0n).length,
    lossCount: was.lossCount - leavers.filter(({ bookedUsd }) => bookedUsd < 0n).length,
    tradeCount,
    // positions that leave closed before all that stay
    recentResults: was.recentResults.slice(Math.max(0, was.recentResults.length - tradeCount)),
    marketList: windowMarkets(route, now - was.interval),
    lastUpdatedTimestamp: was.isOpen ? now : was.lastEventTimestamp,
    ...movedCurve(shifted, pnl, now),
  };
  return { ...row, ...ratios(row) };
}
