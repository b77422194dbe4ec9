import type { Hex } from '../Address';

type Settlement = { allocationKey: Hex; size: bigint | null; accountBalance: bigint | null };

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
export const endsCopy = ({ size, accountBalance }: Settlement) => size === 0n && accountBalance === 0n;
