import type { Mirror } from './Mirror';
import type { Settle } from './Settle';
import { endsCopy, settlementsByCopy } from './settlements';

/** A copy from opening to end, for all its followers together. Amounts in units of the collateral token. */
export type CopyOutcome = {
  mirror: Mirror;
  /** Σ settled − keeper fees − platform fees: what the followers have been credited so far. */
  credited: bigint;
  /** credited − allocation. Final once the copy has ended. */
  result: bigint;
  /** Time of the settlement that left its size 0 and its account empty, seconds; null while it runs. */
  endedAt: number | null;
};

/**
 * The outcome of each copy. A settlement after the end (late dust) adds to the result but does not move the end.
 */
export function copyOutcomes(mirrors: readonly Mirror[], settles: readonly Settle[]): CopyOutcome[] {
  const byCopy = settlementsByCopy(settles, (a, b) => a.blockTimestamp - b.blockTimestamp);
  return mirrors.map((mirror) => {
    const own = byCopy.get(mirror.allocationKey) ?? [];
    const credited = own.reduce(
      (sum, each) => sum + each.settledBalance - each.keeperExecutionFee - each.platformFeeAmount,
      0n,
    );
    const end = own.find(endsCopy);
    return {
      mirror,
      credited,
      result: credited - mirror.allocation,
      endedAt: end?.blockTimestamp ?? null,
    };
  });
}
