import { MATCHING_ORDER_STATUSES, type MatchingOrderStatus, traderMatchingKey } from '@mimic/widgets/core';
import type { Hex } from 'viem';
import { listFollowers } from '../chain/listFollowers';
import { type ChainTerms, readFollowers } from '../chain/protocolReads';
import type { Head } from '../chain/Synced';
import { isOpening } from '../chain/TraderEvent';
import type { View } from '../chain/View';
import type { Order } from '../send/Outbox';
import type { Answer } from '../state/Answer';
import type { Life } from '../state/PositionLives';
import type { ProtocolState } from '../state/ProtocolState';
import { prepareMirror } from './prepareMirror';

export type OpeningRules = {
  /** Followers in one copy; the contract takes 50. */
  maxListed: number;
  /** Openings older than this, in seconds of chain time, are no longer copied: the price has moved on. */
  freshSeconds: number;
  /** Seconds until a failed attempt is repeated. */
  retrySeconds: number;
};

/** Openings older than this, in seconds, are no longer copied: the price has moved on. Mirror's own bound at the start. */
export const FRESH_SECONDS = 120;

const MAX_ATTEMPTS = 3;
/** Seconds after which an opening is looked at again that cannot be copied while an earlier copy still closes. */
const MOMENT = 2;

/** Whether an opening should still be copied at `head`, judging by the chain and the answer so far. */
export function isDue(
  { opening, latest }: Life,
  answer: Answer,
  state: ProtocolState,
  head: Head,
  { freshSeconds }: OpeningRules,
): boolean {
  if (
    !isOpening(opening) ||
    latest.requestKey !== opening.requestKey ||
    head.time - opening.time > freshSeconds
  )
    return false;
  if (answer.isDone || head.time < answer.retryAt) return false;
  const { mimicList, failures, skipped } = state.answered(opening.requestKey) ?? NOTHING;
  // skips are reported after a copy or its failure; with neither on record, nobody was left to copy for
  if (mimicList || (failures === 0 && skipped.length > answer.skipped.length)) return false;
  return Math.max(answer.failures.length, failures) < MAX_ATTEMPTS;
}

/**
 * Decides who takes part in a copy of the opening and simulates it on the node. Returns the call to send, or null with the
 * reason recorded in the answer.
 */
export async function answerOpening(
  view: View,
  keeper: Hex,
  terms: ChainTerms,
  { opening }: Life,
  answer: Answer,
  state: ProtocolState,
  head: Head,
  rules: OpeningRules,
): Promise<{ order: Order | null; status?: MatchingOrderStatus; detail?: string; listed: Hex[] }> {
  const key = traderMatchingKey(opening.collateralToken, opening.trader);
  const leaverKeys = new Set([
    ...answer.skipped.map(({ mimic }) => mimic),
    ...(state.answered(opening.requestKey)?.skipped ?? []),
  ]);
  const mimics = state
    .followersOf(key, BigInt(head.time), opening.block)
    .filter((mimic) => !leaverKeys.has(mimic));
  const followers = await readFollowers(view, opening, mimics);
  const { listed, skipped, gross } = listFollowers(followers, BigInt(head.time), rules.maxListed);
  const prepared =
    listed.length > 0 && (await prepareMirror(view, keeper, terms, opening, { listed, gross }));
  if (prepared && 'wait' in prepared && prepared.wait === 'a while') {
    answer.retryAt = head.time + MOMENT;
    return { order: null, listed };
  }
  // only now: if the node fails before this, nothing is decided
  answer.skipped.push(...skipped.filter(({ mimic, reason }) => !state.isTold(key, mimic, reason)));
  if (!prepared || 'wait' in prepared) {
    answer.isDone = true;
    return { order: null, listed };
  }
  if ('call' in prepared) {
    return { order: { kind: 'mirror', subject: opening.requestKey, listed, ...prepared }, listed };
  }
  fail(answer, prepared.status, listed, head.time + rules.retrySeconds);
  return { order: null, listed, ...prepared };
}

/** Records a failed attempt. The nonce identifies attempts that sent a transaction, so that each counts once. */
export function fail(
  answer: Answer,
  status: MatchingOrderStatus,
  mimicList: readonly Hex[],
  retryAt: number,
  nonce?: number,
): void {
  if (nonce !== undefined && answer.failures.some((failure) => failure.nonce === nonce)) return;
  answer.failures.push({ status: MATCHING_ORDER_STATUSES.indexOf(status), mimicList, nonce });
  answer.retryAt = retryAt;
}

const NOTHING = { mimicList: null, failures: 0, skipped: [] };
