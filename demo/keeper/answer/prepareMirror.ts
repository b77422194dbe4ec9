import type { MatchingOrderStatus } from '@mimic/widgets/core';
import type { Hex } from 'viem';
import { type KeeperCall, mirrorCall } from '../calls/keeperCalls';
import type { Listing } from '../chain/listFollowers';
import { type ChainTerms, hasMetadata, readPrices } from '../chain/protocolReads';
import type { TraderEvent } from '../chain/TraderEvent';
import type { View } from '../chain/View';
import { estimate } from '../send/estimate';
import { executionValue } from '../send/gasPrice';
import { isFeeWithinLimit } from '../send/keeperFee';
import { costOf } from './copyFee';

/** A follower's throttle may end after the estimate, and copying for them costs more gas than skipping them. */
const GAS_PER_FOLLOWER = 150_000n;
const GAS_MARGIN = 300_000n;

/** Errors that say that this opening is not copied any more, and those that say that it cannot be just now. */
const OVER = ['Mirror__AlreadyMirrored', 'Mirror__TooOld'];
const NOT_YET = ['Mirror__StillCopied', 'Mirror__NoTraderPosition'];

/** A call worth sending, or why there is none; `detail` is for the log. */
export type Prepared =
  | { call: KeeperCall; gas: bigint }
  | { status: MatchingOrderStatus; detail?: string }
  | { wait: 'for ever' | 'a while' };

/** Simulates whether an opening can be copied for the listed followers, and at what fee. */
export async function prepareMirror(
  view: View,
  keeper: Hex,
  terms: ChainTerms,
  event: TraderEvent,
  { listed, gross }: Pick<Listing, 'listed' | 'gross'>,
): Promise<Prepared> {
  const { collateralToken, trader: account, market, isLong, requestKey: sourceRequestKey } = event;
  if (!(await hasMetadata(view, collateralToken))) return { status: 'TOKEN_METADATA_NOT_FOUND' };
  const prices = await readPrices(view, [terms.wnt, collateralToken]);
  if (!prices.has(terms.wnt)) return { status: 'INVALID_NATIVE_TOKEN_PRICE' };
  if (!prices.has(collateralToken)) return { status: 'INVALID_COLLATERAL_TOKEN_PRICE' };

  const executionFee = executionValue(terms.gas.increase, view);
  const position = { account, market, collateralToken, isLong };
  const build = (amount: bigint) =>
    mirrorCall(view.deployment, position, {
      sourceRequestKey,
      mimicList: listed,
      fee: { amount, receiver: keeper },
      executionFee,
    });
  const free = await estimate(view, keeper, build(0n));
  if ('error' in free) return failure(free.error);
  const fee = costOf(free.gas + terms.gas.increase, prices, terms.wnt, collateralToken, view);
  if (!isFeeWithinLimit(fee, gross)) return { status: 'FEE_CALCULATION_ERROR', detail: `${fee} of ${gross}` };
  const call = build(fee);
  const charged = await estimate(view, keeper, call);
  // followers below the fee floor are left out, and what remains cannot carry the fee
  if ('error' in charged && charged.error === 'Mirror__KeeperFeeAboveLimit')
    return { status: 'FEE_CALCULATION_ERROR', detail: charged.error };
  if ('error' in charged) return failure(charged.error);
  return { call, gas: charged.gas + GAS_MARGIN + GAS_PER_FOLLOWER * BigInt(listed.length) };
}

function failure(error: string): Prepared {
  if (OVER.includes(error)) return { wait: 'for ever' };
  if (NOT_YET.includes(error)) return { wait: 'a while' };
  return { status: 'GAS_ESTIMATION_FAILED', detail: error };
}
