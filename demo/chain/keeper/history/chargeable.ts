import { isFeeWithinLimit } from '../send/keeperFee';
import type { Copy } from '../state/Copy';
import { chargeOf } from '../state/chargeOf';

/**
 * Whether the contract takes a fee whoever of the followers can pay it: it has a limit, all fees of a copy together have one,
 * and out of parts worth no more than the fee an insolvent one's share could not be had.
 */
export const isChargeable = (copy: Copy, fee: bigint, worth: bigint) =>
  fee < worth / 2n &&
  isFeeWithinLimit(fee, copy.allocation) &&
  isFeeWithinLimit(copy.keeperFees + chargeOf(copy, fee, copy.allocation), copy.gross);

/** The copy as it is at worst when a fee was taken: all of it out of parts that were cut for it. */
export function afterFee(copy: Copy, fee: bigint, worth: bigint): Copy {
  const cuts = fee && (fee * copy.allocation) / worth + BigInt(copy.mimicList.length);
  const keeperFees = copy.keeperFees + chargeOf(copy, fee, copy.allocation);
  return { ...copy, keeperFees, allocation: copy.allocation - cuts };
}
