import type { Address, Hex } from '../Address';
import type { MimicAllocate } from './MimicAllocate';
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
  /** Time of the settlement after which its size was 0 and its account empty, seconds; null while it runs. */
  endedAt: number | null;
  /** returned − allocated; null while it runs. */
  result: bigint | null;
  /** What was credited, in the order of the chain. */
  settles: readonly MimicSettle[];
};

/**
 * What a follower's copies came to, newest opening first. A settlement without an allocation that is known belongs to no
 * copy: what was put in is not known, so neither is its result.
 */
export function portfolioCopies(
  allocates: readonly MimicAllocate[],
  settles: readonly MimicSettle[],
): PortfolioCopy[] {
  const byCopy = settlementsByCopy(settles, inChainOrder);
  const copies = new Map<Hex, PortfolioCopy>();
  for (const allocate of allocates) {
    const { allocationKey, traderMatchingKey, trader, collateralToken, source } = allocate;
    const allocated = allocate.amount + (copies.get(allocationKey)?.allocated ?? 0n);
    const own = byCopy.get(allocationKey) ?? [];
    const returned = own.reduce((sum, { amount }) => sum + amount, 0n);
    const endedAt = own.find(endsCopy)?.blockTimestamp ?? null;
    copies.set(allocationKey, {
      allocationKey,
      traderMatchingKey,
      trader,
      collateralToken,
      source,
      openedAt: allocate.blockTimestamp,
      allocated,
      returned,
      endedAt,
      result: endedAt === null ? null : returned - allocated,
      settles: own,
    });
  }
  return [...copies.values()].sort(
    (a, b) => b.openedAt - a.openedAt || (a.allocationKey < b.allocationKey ? -1 : 1),
  );
}

const inChainOrder = (a: MimicSettle, b: MimicSettle) =>
  a.blockNumber - b.blockNumber || a.logIndex - b.logIndex;
