import { bookedInPosition, eventCost } from '../position/booked';
import type { Position } from '../position/Position';
import { positionEvents } from '../position/positionEvents';
import { openPnl } from '../position/positionFigures';
import type { PriceRange } from '../price';
import type { Address } from '../values';
import type { CopyOrder } from './CopyOrder';
import type { Mirror } from './Mirror';

/** A follower's part of a copy's GMX position, USD 1e30. */
export type CopyPart = {
  sizeInUsd: bigint;
  /** Booked, plus the open PnL at the given price. */
  netPnlUsd: bigint;
  /** Position, borrowing, funding and liquidation fees that GMX charged. */
  feesUsd: bigint;
};

/** Parameters of `copyPart`. */
export type CopyPartParameters = {
  mirror: Pick<Mirror, 'mimicList' | 'allocationList'>;
  orders: readonly Pick<CopyOrder, 'requestKey' | 'mimic'>[];
  mimic: Address;
  /** The index token's price. */
  price?: PriceRange | undefined;
};

/**
 * A follower's part of a copy's position: of each event by the weights of those who were in the copy then; what an order of a leaver
 * did is the leaver's alone. A copy pays GMX's fees like any other position.
 */
export function copyPart(position: Position, { mirror, orders, mimic, price }: CopyPartParameters): CopyPart {
  const weights = new Map(mirror.mimicList.map((each, i) => [each, mirror.allocationList[i] ?? 0n]));
  const leaverOf = new Map(orders.map((order) => [order.requestKey, order.mimic]));
  const partOf = (amount: bigint) => {
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0n);
    return total === 0n ? 0n : (amount * (weights.get(mimic) ?? 0n)) / total;
  };
  let [netPnlUsd, feesUsd] = [0n, 0n];
  for (const event of positionEvents(position)) {
    const leaver = leaverOf.get(event.orderKey);
    const followerPart = (amount: bigint) => (leaver ? (leaver === mimic ? amount : 0n) : partOf(amount));
    netPnlUsd += followerPart(bookedInPosition(position, event));
    feesUsd += followerPart(eventCost(event));
    if (leaver && event.sizeInTokens > 0n) weights.delete(leaver);
  }
  if (price) netPnlUsd += partOf(openPnl(position, price));
  return { sizeInUsd: partOf(position.sizeInUsd), netPnlUsd, feesUsd };
}
