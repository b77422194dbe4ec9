import type { Address, Hex } from '../Address';
import type { MimicAllocate } from './MimicAllocate';
import type { CopyLeaves } from './MimicLeave';
import type { MimicSettle } from './MimicSettle';
import { endsCopy, settlementsByCopy } from './settlements';

/** One follower's part in one copy. Amounts in units of the collateral token. */
export type PortfolioCopy = {
  allocationKey: Hex;
  traderMatchingKey: Hex;
  trader: Address;
  collateralToken: Address;
  /** Of the copied position; null where it is not known. */
  source: MimicAllocate['source'];
  /** When the copy was opened, seconds. */
  openedAt: number;
  allocated: bigint;
  /** Σ credited so far, late dust too. */
  returned: bigint;
  /** When the follower asked to leave it, seconds; null where they have not, or where it has ended. */
  leaveAskedAt: number | null;
  /** The loss at which the keeper takes the follower out, basis points of `allocated`; 0 for none, and where it has ended. */
  maxLossRate: bigint;
  /**
   * Time of the settlement that ended it for the follower, seconds: after it its size was 0 and its account empty, or it
   * paid the follower's part alone. null while it runs.
   */
  endedAt: number | null;
  /**
   * Whether it was closed, or went on without the follower, who had asked to leave (`left`) or lost as much as their limit
   * says (`stopped`); null while it runs.
   */
  endedAs: 'closed' | 'left' | 'stopped' | null;
  /** returned − allocated; null while it runs. */
  result: bigint | null;
  /** What was credited, in the order of the chain. */
  settles: readonly MimicSettle[];
};

/**
 * A follower's copies with their results, newest opening first. A settlement without a known allocation is ignored: its
 * result cannot be computed. Without `leaves` a copy that the follower left counts as running.
 */
export function portfolioCopies(
  allocates: readonly MimicAllocate[],
  settles: readonly MimicSettle[],
  { requests, leaves, maxLosses }: CopyLeaves = { requests: [], leaves: [], maxLosses: [] },
): PortfolioCopy[] {
  const byCopy = settlementsByCopy(settles, inChainOrder);
  const asked = new Map(requests.map(({ allocationKey, blockTimestamp }) => [allocationKey, blockTimestamp]));
  const limits = new Map(maxLosses.map((each) => [each.traderMatchingKey, each.maxLossRate]));
  const left = new Map(leaves.map(({ settleId, reason }) => [settleId, endOf[reason]]));
  const copies = new Map<Hex, PortfolioCopy>();
  for (const allocate of allocates) {
    const { allocationKey, traderMatchingKey, trader, collateralToken, source } = allocate;
    const allocated = allocate.amount + (copies.get(allocationKey)?.allocated ?? 0n);
    const own = byCopy.get(allocationKey) ?? [];
    const returned = own.reduce((sum, { amount }) => sum + amount, 0n);
    // both tables are read, but not at the same time: a copy is left once its settlement is there too
    const end = own.find((settle) => endsCopy(settle) || left.has(settle.settleId));
    const endedAt = end?.blockTimestamp ?? null;
    copies.set(allocationKey, {
      allocationKey,
      traderMatchingKey,
      trader,
      collateralToken,
      source,
      openedAt: allocate.blockTimestamp,
      allocated,
      returned,
      leaveAskedAt: end ? null : (asked.get(allocationKey) ?? null),
      maxLossRate: (!end && limits.get(traderMatchingKey)) || 0n,
      endedAt,
      endedAs: end ? (left.get(end.settleId) ?? 'closed') : null,
      result: endedAt === null ? null : returned - allocated,
      settles: own,
    });
  }
  return [...copies.values()].sort(
    (a, b) => b.openedAt - a.openedAt || (a.allocationKey < b.allocationKey ? -1 : 1),
  );
}

const endOf = { asked: 'left', max_loss: 'stopped' } as const;

const inChainOrder = (a: MimicSettle, b: MimicSettle) =>
  a.blockNumber - b.blockNumber || a.logIndex - b.logIndex;
