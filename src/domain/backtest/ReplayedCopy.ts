import type { PositionEvent } from '../position/Position';
import { openPnl } from '../position/positionFigures';
import { BASIS_POINTS } from '../values';
import {
  type CopyPosition,
  type CopyPrices,
  closingCharges,
  decreasePosition,
  increasePosition,
  type OrderResult,
  pendingImpactOf,
  positionValue,
} from './CopyPosition';
import type { TraderMove } from './traderBlocks';
import { costOf, NO_CHARGE, shareOf, type TraderCharges, traderCharges } from './traderCharges';

/** The platform's share of a settlement, basis points. */
const PLATFORM_FEE = 100n;
/** Keeper fees stay below one tenth of the amount they are taken from. */
const FEE_DIVISOR = 10n;
/** A part's profit is settled before the close only when it is this many times the fee. */
const PARTIAL_SETTLEMENT = 20n;
/** A copy that is this near to its target, in basis points of its size, is left as it is: the contracts' `adjustTolerance`. */
const ADJUST_TOLERANCE = 200n;

/** A follower's free balance, in token units, and what was taken from them so far. */
export type ReplayedAccount = Costs & { free: bigint };

/** Whether the contracts accept a keeper fee on an amount. */
export const isFeeBelowLimit = (fee: bigint, amount: bigint) => fee * FEE_DIVISOR < amount;

/**
 * An open copy: its position, and what GMX has paid out but is not settled yet, less the keeper fees that it owes, in units of
 * the collateral token.
 */
export type OpenCopy = CopyPosition & { held: bigint };

/** What closing and settling an open copy would credit, before the keeper's fees for that. */
export function openCopyWorth(copy: OpenCopy, prices: CopyPrices): bigint {
  return afterPlatformFee(larger(positionValue(copy, prices) + copy.held, 0n));
}

/** What a follower has paid, units of the collateral token; the impact is signed. */
export type Costs = { keeperFees: bigint; platformFees: bigint; gmxFees: bigint; priceImpact: bigint };

/** What a copy begins with: amounts in units of the collateral token, `size` in USD 1e30. */
export type Opening = { move: TraderMove; allocation: bigint; fee: bigint; size: bigint };

/**
 * A copy with one follower, with the accounting of Mirror, Settle and Leaves (docs/protocol.md). GMX charges it what it charged the
 * trader, in proportion to size. Amounts in units of the collateral token, sizes in USD 1e30.
 */
export class ReplayedCopy {
  readonly allocation: bigint;
  /** Credited so far, less the allocation. */
  result: bigint;
  readonly #position: CopyPosition;
  readonly #account: ReplayedAccount;
  readonly #maxLeverage: bigint;
  /** How much of the limit on keeper fees is used up. */
  #charged: bigint;
  /** Keeper fees for following: paid out of the first money that comes back. */
  #owed = 0n;
  /** Paid out by GMX, not settled yet. */
  #held = 0n;
  /** Credited while it was open. */
  #returned = 0n;
  /** The trader's latest rate of the position fee. */
  #trading = NO_CHARGE;

  private constructor({ move, allocation, fee }: Opening, account: ReplayedAccount, maxLeverage: bigint) {
    this.allocation = allocation;
    this.result = -allocation;
    this.#charged = fee;
    this.#account = account;
    this.#maxLeverage = maxLeverage;
    this.#position = {
      isLong: move.event.isLong,
      ...{ sizeInUsd: 0n, sizeInTokens: 0n, collateral: allocation - fee },
      ...{ accrued: 0n, pendingImpactUsd: 0n, closingFeeUsd: 0n },
    };
  }

  /** Takes the allocation from the account and opens a copy; undefined, and nothing taken, if GMX would cancel the order for its fees. */
  static open(
    opening: Opening,
    prices: CopyPrices,
    account: ReplayedAccount,
    maxLeverage: bigint,
  ): ReplayedCopy | undefined {
    const copy = new ReplayedCopy(opening, account, maxLeverage);
    const order = copy.#resize(opening.size, prices, traderCharges(opening.move));
    if (!order) return undefined;
    account.free -= opening.allocation;
    account.keeperFees += opening.fee;
    return copy;
  }

  get isClosed(): boolean {
    return this.#position.sizeInUsd === 0n;
  }

  get sizeInUsd(): bigint {
    return this.#position.sizeInUsd;
  }

  /** What closing and settling it would credit, before the keeper's fees for that; `due` as in `state`. */
  worth(due: bigint, prices: CopyPrices): bigint {
    const position = this.#position;
    position.closingFeeUsd = costOf(this.#trading, position.sizeInUsd);
    const paid = positionValue(position, prices, due) + this.#held - this.#owed;
    return paid > 0n ? afterPlatformFee(paid) : 0n;
  }

  /** A snapshot of the copy; `due`: borrowing and funding fees since its trader's last event. */
  state(due: bigint): OpenCopy {
    const position = this.#position;
    return {
      ...position,
      accrued: position.accrued + due,
      closingFeeUsd: costOf(this.#trading, position.sizeInUsd),
      held: this.#held - this.#owed,
    };
  }

  /** What closing and settling it would cost, with what it owes, but without the keeper's fees for that; `due` as in `state`. */
  closingCosts(due: bigint, prices: CopyPrices): Costs {
    const state = this.state(due);
    const { fees, impact } = closingCharges(state, prices);
    const rest = larger(positionValue(state, prices) + state.held, 0n);
    const platformFees = rest - afterPlatformFee(rest);
    return { keeperFees: this.#owed, platformFees, gmxFees: fees, priceImpact: impact };
  }

  /**
   * Mirror.adjust: brings the copy to the trader's leverage after a move, within the tolerance, and closes it when the trader has
   * closed. The keeper's `fee` is asked for only if there is something to do.
   */
  follow(move: TraderMove, fee: () => bigint, prices: CopyPrices): void {
    const position = this.#position;
    const { sizeInUsd, collateralInTokens } = move.event;
    const charges = traderCharges(move);
    position.accrued += costOf(charges.holding, position.sizeInUsd);
    // GMX has no position without collateral, and Mirror refuses to follow one
    if (sizeInUsd > 0n && collateralInTokens === 0n) return;
    const target =
      sizeInUsd === 0n ? 0n : targetSize(move.event, position.collateral, prices, this.#maxLeverage);
    const sizeDelta = target - position.sizeInUsd;
    const distance = sizeDelta < 0n ? -sizeDelta : sizeDelta;
    if (distance * BASIS_POINTS <= position.sizeInUsd * ADJUST_TOLERANCE) return;
    if (this.#resize(sizeDelta, prices, charges)) this.#owe(fee());
  }

  /** Settle.settle, if the keeper calls it: always for a closed copy, else only if the amount is well above the fee. */
  settle(fee: bigint): void {
    const held = this.#held;
    if (!this.isClosed && (held === 0n || fee * PARTIAL_SETTLEMENT > held)) return;
    const remaining = held - smaller(this.#owed, held);
    const charged = isFeeBelowLimit(fee, remaining) && this.#isChargeable(fee) ? fee : 0n;
    this.#charged += charged;
    this.#payOut(charged);
  }

  /**
   * Whether the price has reached that of GMX's stop-loss order (LeaveTerms.triggerPrice): there collateral and PnL, with what was
   * credited before, are (1 - rate) of what was put in.
   */
  hasLost(rate: bigint, prices: CopyPrices): boolean {
    const limit = (this.allocation * (BASIS_POINTS - rate)) / BASIS_POINTS - this.#returned;
    if (limit < 0n) return false;
    return (
      openPnl(this.#position, prices.index) <= (limit - this.#position.collateral) * prices.collateral.min
    );
  }

  /** Leaves.stopLoss for the only follower, which closes the copy; `due` as in `state`. */
  leave(fee: bigint, prices: CopyPrices, due: bigint): void {
    this.#position.accrued += due;
    this.#resize(-this.#position.sizeInUsd, prices, NOTHING);
    const remaining = this.#held - smaller(this.#owed, this.#held);
    const most = remaining === 0n ? 0n : (remaining - 1n) / FEE_DIVISOR;
    this.#payOut(this.#isChargeable(fee) ? smaller(fee, most) : 0n);
  }

  /** An order of GMX's, at the trader's charges; undefined if it would be cancelled. */
  #resize(sizeDelta: bigint, prices: CopyPrices, charges: TraderCharges): OrderResult | undefined {
    const position = this.#position;
    if (charges.trading.size > 0n) this.#trading = charges.trading;
    const isIncrease = sizeDelta > 0n;
    const size = isIncrease ? sizeDelta : -sizeDelta;
    const feeUsd = costOf(this.#trading, size);
    const pending = isIncrease || charges.isClosingWhole ? 0n : pendingImpactOf(position, size);
    const impactUsd = pending + shareOf(isIncrease ? charges.opening : charges.closing, size);
    const change = isIncrease ? increasePosition : decreasePosition;
    const order = change(position, size, prices, { feeUsd, impactUsd });
    if (!order) return undefined;
    this.#held += order.paid;
    this.#account.gmxFees += order.fees;
    this.#account.priceImpact += order.impact;
    return order;
  }

  /** Credits what is held, less the keeper fees owed, one for the payment, and the platform's fee. */
  #payOut(fee: bigint): void {
    const owed = smaller(this.#owed, this.#held);
    const rest = this.#held - owed - fee;
    const credited = afterPlatformFee(rest);
    this.#owed -= owed;
    this.#held = 0n;
    if (!this.isClosed) this.#returned += credited;
    this.result += credited;
    this.#account.free += credited;
    this.#account.keeperFees += owed + fee;
    this.#account.platformFees += rest - credited;
  }

  /** Adds a fee to what the copy owes; if the contract refuses it, the keeper follows for free. */
  #owe(fee: bigint): void {
    if (!this.#isChargeable(fee)) return;
    this.#charged += fee;
    this.#owed += fee;
  }

  #isChargeable(fee: bigint): boolean {
    return isFeeBelowLimit(this.#charged + fee, this.allocation);
  }
}

/** The size of some collateral at a trader's leverage, at most at the limit (Mirror's `_target`); 0 if the trader has no collateral. */
export function targetSize(
  { sizeInUsd, collateralInTokens }: PositionEvent,
  collateral: bigint,
  { collateral: { min, max } }: CopyPrices,
  maxLeverage: bigint,
): bigint {
  if (collateralInTokens === 0n) return 0n;
  const target = (sizeInUsd * collateral) / collateralInTokens;
  const most = (maxLeverage * collateral * ((min + max) / 2n)) / BASIS_POINTS;
  return smaller(target, most);
}

/** A stop-loss order's: GMX's impact at a time without a move of the trader's is not known. */
const NOTHING: TraderCharges = {
  ...{ holding: NO_CHARGE, trading: NO_CHARGE, opening: NO_CHARGE, closing: NO_CHARGE },
  isClosingWhole: false,
};

const afterPlatformFee = (amount: bigint) => amount - (amount * PLATFORM_FEE) / BASIS_POINTS;
const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
