import type { PositionEvent } from '../position/PositionEvent';
import { BASIS_POINTS } from '../units';
import {
  decreasePosition,
  divideUp,
  type ExchangePosition,
  type ExchangePrices,
  increasePosition,
  isWorthAtMost,
  positionValue,
} from './ExchangePosition';

/** The platform's share of a settlement, basis points. */
const PLATFORM_FEE = 100n;
/** Keeper fees stay below one tenth of the amount they are taken from. */
const FEE_DIVISOR = 10n;
/** A follower who leaves pays the fee only if their part could bear this many fees. */
const LEAVE_MARGIN = 2n;
/** The scale of amounts credited per unit of weight. */
const ONE = 10n ** 18n;
/** A part's profit is settled before the close only when it is this many times the fee. */
const PARTIAL_SETTLEMENT = 20n;

/** A follower's free balance and the total fees taken from them, in token units. */
export type ReplayedAccount = { free: bigint; keeperFees: bigint; platformFees: bigint };

/** Whether the contracts accept a keeper fee on an amount. */
export const isFeeBelowLimit = (fee: bigint, amount: bigint) => fee * FEE_DIVISOR < amount;

/**
 * An open copy: its position, and what the exchange has paid out but is not settled yet, in units of the collateral
 * token.
 */
export type OpenCopy = ExchangePosition & { held: bigint };

/** What closing and settling an open copy would credit, before keeper fees. */
export function openCopyWorth(copy: OpenCopy, prices: ExchangePrices): bigint {
  return afterPlatformFee(positionValue(copy, prices) + copy.held);
}

/**
 * A copy with one follower, with the accounting of Mirror, Settle and Exchange (domain §6). Amounts in units of the
 * collateral token, sizes in USD 1e30.
 */
export class ReplayedCopy {
  readonly allocation: bigint;
  /** Credited so far, less the allocation and the fees taken from the free balance. */
  result: bigint;
  readonly #position: ExchangePosition;
  readonly #account: ReplayedAccount;
  readonly #maxLeverage: bigint;
  /** The weight of the follower's part: the allocation, less the cuts for fees that the free balance could not pay. */
  #weight: bigint;
  /** How much of the fee limit is used up. */
  #charged: bigint;
  /** Paid out by the exchange, not settled yet. */
  #held = 0n;
  /** Credited while it was open, scaled by `ONE`, per unit of weight at the time. */
  #returned = 0n;
  /** The position value at or below which the follower is taken out; undefined after a change. */
  #stopValue: bigint | undefined;

  /** Takes the allocation from the account; `size` as `copySize` returns it. */
  constructor(
    { isLong, allocation, fee, size }: { isLong: boolean; allocation: bigint; fee: bigint; size: bigint },
    prices: ExchangePrices,
    account: ReplayedAccount,
    maxLeverage: bigint,
  ) {
    this.allocation = allocation;
    this.result = -allocation;
    this.#weight = allocation;
    this.#charged = fee;
    this.#account = account;
    this.#maxLeverage = maxLeverage;
    account.free -= allocation;
    account.keeperFees += fee;
    this.#position = { isLong, sizeInUsd: 0n, sizeInTokens: 0n, collateral: allocation - fee };
    increasePosition(this.#position, size, prices);
  }

  get isClosed(): boolean {
    return this.#position.sizeInUsd === 0n;
  }

  /** A snapshot of the copy. */
  get state(): OpenCopy {
    return { ...this.#position, held: this.#held };
  }

  /** What closing and settling it would credit, before keeper fees. */
  worth(prices: ExchangePrices): bigint {
    return afterPlatformFee(positionValue(this.#position, prices) + this.#held);
  }

  /**
   * Mirror.adjust: brings the copy to the trader's leverage after an event that it answers, and closes it when the
   * trader has closed.
   */
  follow({ sizeInUsd, collateralInTokens }: PositionEvent, fee: bigint, prices: ExchangePrices): void {
    const position = this.#position;
    this.#stopValue = undefined;
    if (sizeInUsd === 0n) {
      // before the fee: the part's value is what is paid out
      this.#held += decreasePosition(position, position.sizeInUsd, prices);
      if (this.#collect(fee, () => this.#held) === 'out of the copy') this.#held -= fee;
      return;
    }
    const value = () => positionValue(position, prices) + this.#held;
    if (this.#collect(fee, value, position.collateral) === 'out of the copy') position.collateral -= fee;
    let target = (sizeInUsd * position.collateral) / collateralInTokens;
    const most = this.#maxLeverage * position.collateral * prices.collateral.max;
    if (target * BASIS_POINTS > most) target = most / BASIS_POINTS;
    const sizeDelta = target - position.sizeInUsd;
    if (sizeDelta > 0n) increasePosition(position, sizeDelta, prices);
    if (sizeDelta < 0n) this.#held += decreasePosition(position, -sizeDelta, prices);
  }

  /** Settle.settle, if the keeper calls it: always for a closed copy, else only if the amount is well above the fee. */
  settle(fee: bigint): void {
    const held = this.#held;
    if (!this.isClosed && (held === 0n || fee * PARTIAL_SETTLEMENT > held)) return;
    const charge = this.#chargeOf(fee);
    const charged = isFeeBelowLimit(fee, held) && this.#isChargeable(charge) ? fee : 0n;
    if (charged > 0n) this.#charged += charge;
    this.#payOut(charged);
  }

  /**
   * Losses: whether the part, with what was credited before, is worth at most (1 − rate) of what was put in, less fees
   * that were cut from it. What the account holds is settled first.
   */
  hasLost(rate: bigint, prices: ExchangePrices): boolean {
    this.#stopValue ??= this.#stopValueAt(rate);
    return isWorthAtMost(this.#position, this.#stopValue, prices);
  }

  /**
   * Losses' condition, worth * 10000 <= ONE * (10000 - rate), solved for the position's value, because it is checked at
   * every price.
   */
  #stopValueAt(rate: bigint): bigint {
    const credited = this.#held - platformFee(this.#held);
    const returned = this.#returned + (credited * ONE) / this.#weight;
    const left = (ONE / BASIS_POINTS) * (BASIS_POINTS - rate) - returned;
    return left < 0n ? -1n : ((left + 1n) * this.#weight - 1n) / ONE;
  }

  /** Settle.leaveCopy for its only follower, which closes it; what the account holds is settled first, without a fee. */
  leave(fee: bigint, prices: ExchangePrices): void {
    if (this.#held > 0n) this.#payOut(0n);
    this.#held = decreasePosition(this.#position, this.#position.sizeInUsd, prices);
    const dear = fee * LEAVE_MARGIN;
    const isBorne = isFeeBelowLimit(dear, this.#held) && this.#isChargeable(this.#chargeOf(dear));
    this.#payOut(isBorne ? fee : 0n);
  }

  /** Credits what is held, less a keeper fee and the platform's fee. */
  #payOut(fee: bigint): void {
    const platform = platformFee(this.#held - fee);
    const credited = this.#held - fee - platform;
    this.#held = 0n;
    this.#stopValue = undefined;
    if (!this.isClosed) this.#returned += (credited * ONE) / this.#weight;
    this.result += credited;
    this.#account.free += credited;
    this.#account.keeperFees += fee;
    this.#account.platformFees += platform;
  }

  /**
   * Charges the fee for following: from the free balance or, if that is too low, from the copy, where the caller
   * deducts it. If the contract refuses the fee, the keeper follows for free. `collateral`: that of a copy that stays
   * open, which a fee may not use up.
   */
  #collect(fee: bigint, worth: () => bigint, collateral?: bigint): 'out of the copy' | undefined {
    const charge = this.#chargeOf(fee);
    if (fee === 0n || !isFeeBelowLimit(fee, this.#weight) || !this.#isChargeable(charge)) return undefined;
    const isSolvent = this.#account.free >= fee;
    if (isSolvent) {
      this.#account.free -= fee;
      this.result -= fee;
    } else {
      const value = worth();
      // the weight is cut by fee × allocation / present value
      const cut = fee < value ? divideUp(fee * this.#weight, value) : this.#weight;
      if (cut >= this.#weight || (collateral !== undefined && fee >= collateral)) return undefined;
      this.#weight -= cut;
    }
    this.#charged += charge;
    this.#account.keeperFees += fee;
    return isSolvent ? undefined : 'out of the copy';
  }

  /** What the fee would be if the weight had not been cut. */
  #chargeOf(fee: bigint): bigint {
    return this.#weight === this.allocation ? fee : divideUp(fee * this.allocation, this.#weight);
  }

  #isChargeable(charge: bigint): boolean {
    return isFeeBelowLimit(this.#charged + charge, this.allocation);
  }
}

const platformFee = (amount: bigint) => (amount * PLATFORM_FEE) / BASIS_POINTS;
const afterPlatformFee = (amount: bigint) => amount - platformFee(amount);
