import type { Address, Hex } from '../Address';
import type { MimicAllocate } from './MimicAllocate';
import type { MimicFee } from './MimicFee';
import type { CopyLeaves } from './MimicLeave';
import type { MimicSettle } from './MimicSettle';
import { endsCopy, settlementsByCopy } from './settlements';

/** One follower's part in one copy. Amounts in units of the collateral token. */
export type PortfolioCopy = {
  allocationKey: Hex;
  traderMatchingKey: Hex;
  trader: Address;
  collateralToken: Address;
  /** The copied position; null if unknown. */
  source: MimicAllocate['source'];
  /** When the copy was opened, seconds. */
  openedAt: number;
  allocated: bigint;
  /** Σ credited so far, late dust too. */
  returned: bigint;
  /** When the follower asked to leave it, seconds; null if they have not, or if it has ended. */
  leaveAskedAt: number | null;
  /**
   * The loss at which the keeper takes the follower out, basis points of `allocated`; 0 for none, and once it has
   * ended.
   */
  maxLossRate: bigint;
  /**
   * Time of the settlement that ended it for the follower, seconds: one that left its size 0 and its account empty, or
   * that paid only the follower's part. null while it runs.
   */
  endedAt: number | null;
  /**
   * Whether it was closed, or went on without the follower, who had asked to leave (`left`) or reached their maximum
   * loss (`stopped`); null while it runs.
   */
  endedAs: 'closed' | 'left' | 'stopped' | null;
  /** returned − allocated; null while it runs. */
  result: bigint | null;
  /** Network fees for following the trader, paid from the free balance: not in `result`. */
  feesBeside: bigint;
  /** The credits, in the chain's order. */
  settles: readonly MimicSettle[];
};

/**
 * A follower's copies with their results, newest opening first. A settlement without a known allocation is ignored: its
 * result cannot be computed. Without `leaves`, a copy that the follower left counts as running; without `fees`, none were
 * paid beside it.
 */
export function portfolioCopies(
  allocates: readonly MimicAllocate[],
  settles: readonly MimicSettle[],
  { requests, leaves, maxLosses }: CopyLeaves = { requests: [], leaves: [], maxLosses: [] },
  fees: readonly MimicFee[] = [],
): PortfolioCopy[] {
  const byCopy = settlementsByCopy(settles, inChainOrder);
  const asked = new Map(requests.map(({ allocationKey, blockTimestamp }) => [allocationKey, blockTimestamp]));
  const limits = new Map(maxLosses.map((each) => [each.traderMatchingKey, each.maxLossRate]));
  const left = new Map(leaves.map(({ settleId, reason }) => [settleId, endOf[reason]]));
  const beside = new Map<Hex, bigint>();
  for (const { allocationKey, amount } of fees)
    beside.set(allocationKey, (beside.get(allocationKey) ?? 0n) + amount);
  const copies = new Map<Hex, PortfolioCopy>();
  for (const allocate of allocates) {
    const { allocationKey, traderMatchingKey, trader, collateralToken, source } = allocate;
    const allocated = allocate.amount + (copies.get(allocationKey)?.allocated ?? 0n);
    const own = byCopy.get(allocationKey) ?? [];
    const returned = own.reduce((sum, { amount }) => sum + amount, 0n);
    // the two tables are read at different times: a leave counts only once its settlement is there too
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
      feesBeside: beside.get(allocationKey) ?? 0n,
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
