import { isFeeWithinLimit } from '../send/keeperFee';
import type { Copy } from '../state/Copy';
import { chargeOf } from '../state/chargeOf';

/**
 * Whether the contract accepts a fee no matter which followers can pay it: a fee has a limit of its own, all fees of a copy
 * have one together, and the share of an insolvent follower can only come out of a part worth more than that share.
 */
export const isChargeable = (copy: Copy, fee: bigint, worth: bigint) =>
  fee < worth / 2n &&
  isFeeWithinLimit(fee, copy.allocation) &&
  isFeeWithinLimit(copy.keeperFees + chargeOf(copy, fee, copy.allocation), copy.gross);

/** The copy in the worst case after a fee: all of it came out of parts that were cut for it. */
export function afterFee(copy: Copy, fee: bigint, worth: bigint): Copy {
  const cuts = fee && (fee * copy.allocation) / worth + BigInt(copy.mimicList.length);
  const keeperFees = copy.keeperFees + chargeOf(copy, fee, copy.allocation);
  return { ...copy, keeperFees, allocation: copy.allocation - cuts };
}
