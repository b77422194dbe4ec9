import type { Address, Hex } from '../values';
import type { Mirror } from './Mirror';
import type { Settle } from './Settle';

/** A token's price (USD 1e30 per smallest unit) at a time in seconds; undefined if none is known. */
export type PriceOfToken = (token: Address, time: number) => bigint | undefined;

/** An amount in units of the token it was paid in (`distributionToken`), for a copy with this collateral. */
export type CopyPayment = {
  amount: bigint;
  distributionToken: Address;
  collateralToken: Address;
  /** Seconds. */
  blockTimestamp: number;
};

/** What a payment is worth in units of the copy's collateral: one in another token at the prices of its time, or 0 without them. */
export function creditValue(
  { amount, distributionToken, collateralToken, blockTimestamp }: CopyPayment,
  priceOf?: PriceOfToken,
): bigint {
  if (distributionToken === collateralToken) return amount;
  const [price, of] = [distributionToken, collateralToken].map((token) => priceOf?.(token, blockTimestamp));
  return price && of ? (amount * price) / of : 0n;
}

type Settlement = { allocationKey: Hex; isFinal: boolean | null };

/** Each copy's settlements, in `order`. */
export function settlementsByCopy<T extends Settlement>(
  settles: readonly T[],
  order: (a: T, b: T) => number,
): ReadonlyMap<Hex, readonly T[]> {
  const byCopy = new Map<Hex, T[]>();
  for (const settle of [...settles].sort(order)) {
    const list = byCopy.get(settle.allocationKey);
    if (list) list.push(settle);
    else byCopy.set(settle.allocationKey, [settle]);
  }
  return byCopy;
}

/** Whether nothing is left of the copy after this settlement. */
export const endsCopy = ({ isFinal }: Pick<Settlement, 'isFinal'>) => isFinal === true;

/** A copy from opening to end, for all its followers together. Amounts in units of the collateral token. */
export type CopyOutcome = {
  mirror: Mirror;
  /**
   * Σ settled − keeper fees − platform fees: what the followers have been credited so far; what was paid in other tokens at their
   * price then, and as nothing without one.
   */
  credited: bigint;
  /** credited − allocation. Final once the copy has ended. */
  result: bigint;
  /** Time of the settlement that left nothing of it, seconds; null while it runs. */
  endedAt: number | null;
};

/**
 * The outcome of each copy. A settlement after the end (late dust) adds to the result but does not move the end.
 */
export function copyOutcomes(
  mirrors: readonly Mirror[],
  settles: readonly Settle[],
  priceOf?: PriceOfToken,
): CopyOutcome[] {
  const byCopy = settlementsByCopy(settles, (a, b) => a.blockTimestamp - b.blockTimestamp);
  return mirrors.map((mirror) => {
    const copySettles = byCopy.get(mirror.allocationKey) ?? [];
    const credited = copySettles.reduce((sum, each) => sum + creditValue(paidOut(each), priceOf), 0n);
    const end = copySettles.find(endsCopy);
    return {
      mirror,
      credited,
      result: credited - mirror.allocation,
      endedAt: end?.blockTimestamp ?? null,
    };
  });
}

/** What a settlement credited to the followers. */
const paidOut = (settle: Settle) => ({
  ...settle,
  amount: settle.settledBalance - settle.keeperExecutionFee - settle.platformFeeAmount,
});
