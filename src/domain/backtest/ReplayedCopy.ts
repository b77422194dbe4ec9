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

/** Of what is shared out of a settlement, basis points. */
const PLATFORM_FEE = 100n;
/** Keeper fees stay below one tenth of what they are taken from. */
const FEE_DIVISOR = 10n;
/** Who leaves pays no fee unless the part could bear so many. */
const LEAVE_MARGIN = 2n;
/** The unit of what was credited for each unit that the part weighs. */
const ONE = 10n ** 18n;
/** A part's profit is settled before the close only when it is this many times the fee. */
const PARTIAL_SETTLEMENT = 20n;

/** A follower's free balance and what fees have taken of all that is theirs, token units. */
export type ReplayedAccount = { free: bigint; keeperFees: bigint; platformFees: bigint };

/** Whether the contracts take a keeper fee out of an amount. */
export const isFeeBelowLimit = (fee: bigint, amount: bigint) => fee * FEE_DIVISOR < amount;

/** A copy that is open: its position, and what the exchange has paid out that is not settled, in units of the collateral token. */
export type OpenCopy = ExchangePosition & { held: bigint };

/** What closing and settling an open copy would credit, before keeper fees. */
export function openCopyWorth(copy: OpenCopy, prices: ExchangePrices): bigint {
  return afterPlatformFee(positionValue(copy, prices) + copy.held);
}

/**
 * A copy with one follower, as Mirror, Settle and Exchange keep it (domain §6): amounts in units of the collateral token,
 * sizes in USD 1e30.
 */
export class ReplayedCopy {
  readonly allocation: bigint;
  /** What it has made or lost so far, by what has come back; less what fees took from the free balance. */
  result: bigint;
  readonly #position: ExchangePosition;
  readonly #account: ReplayedAccount;
  readonly #maxLeverage: bigint;
  /** What the follower's part weighs: the allocation less what fees that the free balance could not pay have cut. */
  #weight: bigint;
  /** What the fees so far count for towards their limit. */
  #charged: bigint;
  /** Paid out by the exchange, not settled yet. */
  #held = 0n;
  /** Credited while it was open, of `ONE` for each unit of weight then. */
  #returned = 0n;
  /** The most that the position may be worth where its follower is taken out; undefined once something has changed. */
  #stopValue: bigint | undefined;

  /** Takes the allocation from the account; `size` as `copySize` gives it. */
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

  /** Mirror.adjust: brings it to the trader's leverage after an event that it takes, and closes it when the trader has closed. */
  follow({ sizeInUsd, collateralInTokens }: PositionEvent, fee: bigint, prices: ExchangePrices): void {
    const position = this.#position;
    this.#stopValue = undefined;
    if (sizeInUsd === 0n) {
      // before the fee: what is paid out is the part's value
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

  /** Settle.settle, where the keeper calls it: of a closed copy always, else of what is well worth the fee. */
  settle(fee: bigint): void {
    const held = this.#held;
    if (!this.isClosed && (held === 0n || fee * PARTIAL_SETTLEMENT > held)) return;
    const charge = this.#chargeOf(fee);
    const charged = isFeeBelowLimit(fee, held) && this.#isChargeable(charge) ? fee : 0n;
    if (charged > 0n) this.#charged += charge;
    this.#payOut(charged);
  }

  /**
   * Losses: whether the part is worth, with what was credited before, at most (1 − rate) of what was put in, less fees that were
   * cut from it. What the account holds is settled first.
   */
  hasLost(rate: bigint, prices: ExchangePrices): boolean {
    this.#stopValue ??= this.#stopValueAt(rate);
    return isWorthAtMost(this.#position, this.#stopValue, prices);
  }

  /** Losses' condition, worth * 10000 <= ONE * (10000 - rate), solved for the position's value: it is asked at every price. */
  #stopValueAt(rate: bigint): bigint {
    const credited = this.#held - platformFee(this.#held);
    const returned = this.#returned + (credited * ONE) / this.#weight;
    const left = (ONE / BASIS_POINTS) * (BASIS_POINTS - rate) - returned;
    return left < 0n ? -1n : ((left + 1n) * this.#weight - 1n) / ONE;
  }

  /** Settle.leaveCopy of its one follower, which closes it; what the account holds is settled before, for nothing. */
  leave(fee: bigint, prices: ExchangePrices): void {
    if (this.#held > 0n) this.#payOut(0n);
    this.#held = decreasePosition(this.#position, this.#position.sizeInUsd, prices);
    const dear = fee * LEAVE_MARGIN;
    const isBorne = isFeeBelowLimit(dear, this.#held) && this.#isChargeable(this.#chargeOf(dear));
    this.#payOut(isBorne ? fee : 0n);
  }

  /** Credits what is held, less a keeper fee and the platform's. */
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
   * The fee of following, out of the free balance or, where that cannot pay it, out of the copy, which the caller takes it
   * from. The keeper follows without a fee where the contract refuses it. `collateral`: of a copy that stays open, which a fee
   * may not use up.
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

  /** For what it would be had nothing been cut. */
  #chargeOf(fee: bigint): bigint {
    return this.#weight === this.allocation ? fee : divideUp(fee * this.allocation, this.#weight);
  }

  #isChargeable(charge: bigint): boolean {
    return isFeeBelowLimit(this.#charged + charge, this.allocation);
  }
}

const platformFee = (amount: bigint) => (amount * PLATFORM_FEE) / BASIS_POINTS;
const afterPlatformFee = (amount: bigint) => amount - platformFee(amount);
