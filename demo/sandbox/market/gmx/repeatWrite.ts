import type { Write } from '../../gmx/outcome';
import type { Value } from '../../gmx/state/State';
import type { Transaction } from '../../gmx/transaction/Transaction';

/**
 * Makes a write again where others have changed the state meanwhile: changes are added, new values replace what is there. GMX
 * changes by difference whatever several positions share, but for a market's total of borrowing, which drifts by as much as
 * the others' part changes.
 */
export function repeatWrite(tx: Transaction, write: Write): void {
  tx.takeOver({ ...write, next: valueAfter(tx, write) });
}

function valueAfter(tx: Transaction, { op, key, value }: Write): Value | undefined {
  const amount = value as bigint;
  switch (op) {
    case 'incrementUint':
      return tx.uint(key) + amount;
    case 'decrementUint':
      return atLeastZero(tx.uint(key) - amount);
    case 'applyDeltaToUint':
    case 'applyBoundedDeltaToUint':
      return atLeastZero(tx.uint(key) + amount);
    case 'applyDeltaToInt':
      return tx.int(key) + amount;
    default:
      return value;
  }
}

const atLeastZero = (sum: bigint) => (sum < 0n ? 0n : sum);
