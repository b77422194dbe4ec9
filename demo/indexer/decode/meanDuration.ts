/**
 * The duration of a lock in seconds, rounded up as the escrow does; 0 without one.
 *
 * @param position tokenSeconds is the sum of amount × duration of all that is locked.
 */
export function meanDuration({ amount, tokenSeconds }: { amount: bigint; tokenSeconds: bigint }): number {
  return amount === 0n ? 0 : Number((tokenSeconds + amount - 1n) / amount);
}
