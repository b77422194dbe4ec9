import { BASIS_POINTS } from '../values';

/** On what terms GMX is asked to close a follower's part of a copy. */
export type LeaveTerms = {
  isLong: boolean;
  /** GMX's price, USD 1e30 per smallest unit of the index token: for a long the lowest, for a short the highest. */
  acceptablePrice: bigint;
  /** The same per whole token. */
  pricePerToken: bigint;
  /** Wei sent to GMX; what it does not use comes back. */
  executionFee: bigint;
};

/** By how much the price may get worse until GMX executes the order, in basis points. */
export const LEAVE_SLIPPAGE = 100n;

/** The worst price at which to leave: the price now, less or more the slippage, rounded in the follower's favour. */
export function worstLeavePrice(price: bigint, isLong: boolean): bigint {
  const worst = price * (isLong ? BASIS_POINTS - LEAVE_SLIPPAGE : BASIS_POINTS + LEAVE_SLIPPAGE);
  return isLong ? (worst + BASIS_POINTS - 1n) / BASIS_POINTS : worst / BASIS_POINTS;
}

/**
 * The terms to sign after somebody has seen some: the price that was shown, and the fee of now but never more than was shown.
 * undefined if GMX would refuse those: the price is worse already, or the fee would not do.
 */
export function termsAsShown(now: LeaveTerms & LeaveMarket, displayed: LeaveTerms): LeaveTerms | undefined {
  const isWorse = now.isLong ? now.price < displayed.acceptablePrice : now.price > displayed.acceptablePrice;
  if (isWorse || now.leastFee > displayed.executionFee) return undefined;
  return now.executionFee < displayed.executionFee
    ? { ...displayed, executionFee: now.executionFee }
    : displayed;
}

/** What the terms were made from: the price of now, as `acceptablePrice`, and the least fee that GMX accepts now, wei. */
export type LeaveMarket = { price: bigint; leastFee: bigint };
