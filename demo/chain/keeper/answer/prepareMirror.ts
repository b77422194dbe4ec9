import type { MatchingOrderStatus } from '@mimic/widgets/core';
import type { Hex } from 'viem';
import { SANDBOX_TOKENS } from '../../deploy/tokens';
import { hasMetadata, readMarketPrice, readPrice } from '../chain/protocolReads';
import type { TraderEvent } from '../chain/TraderEvent';
import type { View } from '../chain/View';
import { estimate } from '../send/estimate';
import { type KeeperCall, mirrorCall } from '../send/keeperCalls';
import { isFeeWithinLimit, keeperFee } from '../send/keeperFee';
import type { Listing } from './listFollowers';
import { openingTerms } from './openingTerms';

/** The token that prices the native currency. */
export const NATIVE_TOKEN = SANDBOX_TOKENS[1]?.address as Hex;

/** A follower's throttle may end after the estimate, and copying for them costs more gas than skipping them. */
const GAS_PER_FOLLOWER = 150_000n;

/** A call worth sending, or why there is none; `detail` is for the log. */
export type Prepared = { call: KeeperCall; gas: bigint } | { status: MatchingOrderStatus; detail?: string };

/** Simulates whether an opening can be copied for the listed followers, and at what fee. */
export async function prepareMirror(
  view: View,
  keeper: Hex,
  freshSeconds: number,
  event: TraderEvent,
  { listed, gross }: Pick<Listing, 'listed' | 'gross'>,
): Promise<Prepared> {
  const token = event.collateralToken;
  if (!(await hasMetadata(view, token))) return { status: 'TOKEN_METADATA_NOT_FOUND' };
  const native = await readPrice(view, NATIVE_TOKEN);
  if (native.max === 0n) return { status: 'INVALID_NATIVE_TOKEN_PRICE' };
  const collateral = await readPrice(view, token);
  if (collateral.max === 0n) return { status: 'INVALID_COLLATERAL_TOKEN_PRICE' };

  const terms = openingTerms(event, await readMarketPrice(view, event.market), freshSeconds);
  const build = (amount: bigint) =>
    mirrorCall(view.deployment, event, listed, terms, { amount, receiver: keeper });
  const free = await estimate(view, keeper, build(0n));
  if ('error' in free) return { status: 'GAS_ESTIMATION_FAILED', detail: free.error };
  const fee = keeperFee(free.gas, native, collateral, view.baseFee);
  if (!isFeeWithinLimit(fee, gross)) return { status: 'FEE_CALCULATION_ERROR', detail: `${fee} of ${gross}` };
  const call = build(fee);
  const charged = await estimate(view, keeper, call);
  if ('error' in charged) {
    // followers below the fee floor are left out, and what remains cannot carry the fee
    const isFee = charged.error === 'Mirror__KeeperFeeAboveLimit';
    return { status: isFee ? 'FEE_CALCULATION_ERROR' : 'GAS_ESTIMATION_FAILED', detail: charged.error };
  }
  return { call, gas: charged.gas + GAS_PER_FOLLOWER * BigInt(listed.length) };
}
