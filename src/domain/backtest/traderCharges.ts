import { eventImpact } from '../position/booked';
import type { Position, PositionEvent } from '../position/Position';
import type { TraderMove } from './traderBlocks';

/** An amount that was due for a size, USD 1e30; for a size of 0 none is known. */
export type Charge = { amount: bigint; size: bigint };

export const NO_CHARGE: Charge = { amount: 0n, size: 0n };

/** What GMX charged a trader for the changes of a position in one block, by the size that each was for. */
export type TraderCharges = {
  /** Borrowing and funding fees since the change before, units of the collateral token, for the size held until then. */
  holding: Charge;
  /** Position fee before the trader's discounts, and liquidation fee, USD 1e30, for the size traded. */
  trading: Charge;
  /** Price impact of increases, which waits until a decrease settles it; and of decreases with what had waited. USD 1e30, signed. */
  opening: Charge;
  closing: Charge;
  /** Whether `closing` includes what had waited: since GMX v2.2. */
  isClosingWhole: boolean;
};

/** The charges of a move. */
export function traderCharges({ earlier, event: last }: TraderMove): TraderCharges {
  let { holding, trading, opening, closing } = NONE;
  let isClosingWhole = false;
  for (const event of earlier.length > 0 ? [...earlier, last] : [last]) {
    const { feeCollected, sizeDeltaUsd, collateralTokenPriceMin } = event;
    const held = heldFor(event);
    if (held.amount > 0n)
      holding = holding.size === 0n ? held : { ...holding, amount: holding.amount + held.amount };
    if (sizeDeltaUsd === 0n) continue;
    const fee = feeCollected
      ? feeCollected.positionFeeAmount + (feeCollected.liquidationFeeAmount ?? 0n)
      : 0n;
    // GMX logs no fees of a close that they exceed
    if (fee > 0n) trading = plus(trading, fee * collateralTokenPriceMin, sizeDeltaUsd);
    if (event.kind === 'increase') {
      opening = plus(opening, event.pendingPriceImpactUsd ?? event.priceImpactUsd, sizeDeltaUsd);
    } else {
      closing = plus(closing, eventImpact(event), sizeDeltaUsd);
      isClosingWhole = (event.totalImpactUsd ?? null) !== null;
    }
  }
  return { holding, trading, opening, closing, isClosingWhole };
}

/** The borrowing and funding fees charged with an event, units of the collateral token, and the size that they were for. */
function heldFor({ kind, feeCollected, sizeInUsd, sizeDeltaUsd }: PositionEvent): Charge {
  if (!feeCollected) return NO_CHARGE;
  return {
    amount: feeCollected.borrowingFeeAmount + feeCollected.fundingFeeAmount,
    size: kind === 'increase' ? sizeInUsd - sizeDeltaUsd : sizeInUsd + sizeDeltaUsd,
  };
}

/** Borrowing and funding fees, in units of the collateral token, and the size × seconds that they were for. */
type Tally = { amount: bigint; held: bigint };

/** Borrowing and funding fees that a trader's positions were charged, by market and side. */
export class HoldingCosts {
  readonly #positions = new Map<Position, { last: number; tally: Tally }>();
  readonly #tallies = new Map<string, Tally>();

  /** Takes what a move was charged for the time since the one before it on the position. */
  note({ position, event, earlier }: TraderMove): void {
    const tracked = this.#positions.get(position);
    const time = event.blockTimestamp;
    if (!tracked) {
      this.#positions.set(position, { last: time, tally: this.#tallyOf(event) });
      return;
    }
    const seconds = time - tracked.last;
    tracked.last = time;
    const { amount, size } = heldFor(earlier[0] ?? event);
    if (seconds <= 0 || size <= 0n) return;
    tracked.tally.held += size * BigInt(seconds);
    if (amount !== 0n) tracked.tally.amount += amount;
  }

  /**
   * What holding a size, USD 1e30, costs at the average so far in that market and on that side, or of all if there is none: the
   * fees since a trader's last move are in no event.
   */
  estimate(place: Place, size: bigint, seconds: number): bigint {
    if (seconds <= 0) return 0n;
    const tally = this.#tallyOf(place);
    const { amount, held } = tally.held > 0n ? tally : this.#total();
    return amount === 0n ? 0n : costOf({ amount, size: held }, size * BigInt(seconds));
  }

  #tallyOf({ market, isLong }: Place): Tally {
    const key = `${market}${isLong}`;
    let tally = this.#tallies.get(key);
    if (!tally) {
      tally = { amount: 0n, held: 0n };
      this.#tallies.set(key, tally);
    }
    return tally;
  }

  #total(): Tally {
    const sum = { amount: 0n, held: 0n };
    for (const { amount, held } of this.#tallies.values()) {
      sum.amount += amount;
      sum.held += held;
    }
    return sum;
  }
}

type Place = Pick<PositionEvent, 'market' | 'isLong'>;

/** A charge's share for a size, rounded down, also below zero. */
export function shareOf({ amount, size }: Charge, copySize: bigint): bigint {
  if (size <= 0n || amount === 0n) return 0n;
  const product = amount * copySize;
  return product >= 0n ? product / size : -((size - 1n - product) / size);
}

/** The share for a size of a cost, which is not below zero, rounded up. */
export const costOf = ({ amount, size }: Charge, copySize: bigint): bigint =>
  -shareOf({ amount: -amount, size }, copySize);

const plus = (charge: Charge, amount: bigint, size: bigint): Charge => ({
  amount: charge.amount + amount,
  size: charge.size + size,
});

const NONE = { holding: NO_CHARGE, trading: NO_CHARGE, opening: NO_CHARGE, closing: NO_CHARGE };
