import { TIMEFRAMES } from '@mimic/widgets/core';
import type { RouteRow } from '../MetricsDb';
import { dueAfterEvent, NOT_COPIED } from './copied';
import type { Fold } from './foldEvent';
import { NEVER } from './nextPass';

const [{ seconds: SHORTEST }] = TIMEFRAMES;

/** A route's lifetime row after an event; `route` is the row before it, null if the event is the route's first. */
export function moveRoute(route: RouteRow | null, { event, before, position, pnl }: Fold): RouteRow {
  const now = event.blockTimestamp;
  const was = route ?? emptyRoute(event.traderMatchingKey, position.account, position.collateralToken, now);
  const isClosed = position.settledTimestamp > 0;
  const size = position.maxSizeInUsd - (before?.maxSizeInUsd ?? 0n);
  const held = position.sizeInUsd - (before?.sizeInUsd ?? 0n);
  const opened = (before ? 0 : 1) - (isClosed ? 1 : 0);
  const openCount = was.openCount + opened;
  const { market } = position;
  const isListed = was.marketList.includes(market);
  const marketList = isListed ? was.marketList : [...was.marketList, market];
  const ofMarket = (list: number[], change: (old: number) => number) =>
    marketList.map((each, i) => (each === market ? change(list[i] ?? 0) : (list[i] ?? 0)));
  return {
    ...was,
    cumulativeCollateralInUsd:
      was.cumulativeCollateralInUsd + position.maxCollateralInUsd - (before?.maxCollateralInUsd ?? 0n),
    cumulativeSizeInUsd: was.cumulativeSizeInUsd + size,
    cumulativeSizeLongInUsd: was.cumulativeSizeLongInUsd + (position.isLong ? size : 0n),
    cumulativeRealisedPnl: was.cumulativeRealisedPnl + position.bookedUsd - (before?.bookedUsd ?? 0n),
    crossOpenSizeInUsd: was.crossOpenSizeInUsd + held,
    crossOpenSizeLongInUsd: was.crossOpenSizeLongInUsd + (position.isLong ? held : 0n),
    crossOpenCollateralInUsd:
      was.crossOpenCollateralInUsd +
      (isClosed ? 0n : position.collateralInUsd) -
      (before?.collateralInUsd ?? 0n),
    crossOpenPnl: was.crossOpenPnl + pnl - (before?.pnl ?? 0n),
    marketList,
    marketTradedList: ofMarket(was.marketTradedList, () => now),
    marketSettledList: ofMarket(was.marketSettledList, (old) => (isClosed ? now : old)),
    marketOpenList: ofMarket(was.marketOpenList, (old) => old + opened),
    positionList: was.positionList.includes(position.key)
      ? was.positionList
      : [...was.positionList, position.key],
    openCount,
    lastEventTimestamp: now,
    lastUpdatedTimestamp: now,
    nextPassTimestamp: isClosed ? Math.min(was.nextPassTimestamp, now + SHORTEST + 1) : was.nextPassTimestamp,
    copiedDueTimestamp: dueAfterEvent(was),
  };
}

function emptyRoute(
  traderMatchingKey: RouteRow['traderMatchingKey'],
  account: RouteRow['account'],
  collateralToken: RouteRow['collateralToken'],
  now: number,
): RouteRow {
  return {
    ...{ traderMatchingKey, account, collateralToken },
    ...{ cumulativeCollateralInUsd: 0n, cumulativeSizeInUsd: 0n, cumulativeSizeLongInUsd: 0n },
    ...{ cumulativeRealisedPnl: 0n, crossOpenSizeInUsd: 0n, crossOpenSizeLongInUsd: 0n },
    ...{ crossOpenCollateralInUsd: 0n, crossOpenPnl: 0n, openCount: 0 },
    ...{ marketList: [], marketTradedList: [], marketSettledList: [], marketOpenList: [], positionList: [] },
    ...{ lastEventTimestamp: now, lastUpdatedTimestamp: now, rolledTimestamp: now, nextPassTimestamp: NEVER },
    ...NOT_COPIED,
  };
}
