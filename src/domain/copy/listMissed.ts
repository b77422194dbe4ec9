import type { Address, Hex } from '../values';
import type { MatchingOrder } from './MatchingOrder';
import type { MimicSkip } from './MimicSkip';
import type { MatchingOrderStatus } from './matchingOrderStatus';
import type { PortfolioCopy } from './portfolioCopies';
import type { SkipReason } from './skipReason';

/** An opening that was not copied for a follower: they were skipped, or the whole copy failed. */
export type MissedOpening = {
  id: string;
  sourceRequestKey: Hex;
  /** Seconds. */
  time: number;
} & ({ reason: SkipReason; status?: undefined } | { reason?: undefined; status: MatchingOrderStatus });

export type MissedOpeningsParameters = {
  /** The route's skips. */
  skips: readonly MimicSkip[];
  /** Attempts to copy the route's latest openings. */
  orders: readonly MatchingOrder[];
  copies: readonly PortfolioCopy[];
  follower: Address | undefined;
  /** Seconds. */
  from: number;
};

/** People ask about the latest ones. */
const SHOWN = 10;

/**
 * The latest openings since `from` that were not copied for a follower, newest first. A failed attempt counts if the
 * follower was listed for it and no later attempt copied the opening for them.
 */
export function listMissed({
  skips,
  orders,
  copies,
  follower,
  from,
}: MissedOpeningsParameters): MissedOpening[] {
  const copied = new Set(copies.map(({ source }) => source?.sourceRequestKey));
  const skipped = new Set(skips.map(({ sourceRequestKey }) => sourceRequestKey));
  const failed = orders.filter(
    ({ status, mimicList, sourceRequestKey: key }) =>
      status !== 'SUBMITTED' &&
      follower &&
      mimicList.includes(follower) &&
      !copied.has(key) &&
      !skipped.has(key),
  );
  // the last of several attempts counts
  const last = new Map(failed.map((order) => [order.sourceRequestKey, order]));
  const missed: MissedOpening[] = [
    ...skips.map(({ id, sourceRequestKey, blockTimestamp: time, reason }) => ({
      id,
      sourceRequestKey,
      time,
      reason,
    })),
    ...[...last.values()].map(({ id, sourceRequestKey, sourceTimestamp: time, status }) => ({
      id,
      sourceRequestKey,
      time,
      status,
    })),
  ];
  return missed
    .filter(({ time }) => time > from)
    .sort((a, b) => b.time - a.time)
    .slice(0, SHOWN);
}
