import { MATCHING_ORDER_STATUSES, type MatchingOrderStatus, traderMatchingKey } from '@mimic/widgets/core';
import type { Hex } from 'viem';
import { readFollowers } from '../chain/protocolReads';
import type { Head } from '../chain/Synced';
import { isOpening } from '../chain/TraderEvent';
import type { View } from '../chain/View';
import type { Order } from '../send/Outbox';
import type { Answer } from '../state/Answer';
import type { Life } from '../state/PositionLives';
import type { ProtocolState } from '../state/ProtocolState';
import { listFollowers } from './listFollowers';
import { prepareMirror } from './prepareMirror';

export type OpeningRules = {
  /** Followers in one copy; the contract takes 50. */
  maxListed: number;
  /** Openings older than this, in seconds of chain time, are no longer copied: the price has moved on. */
  freshSeconds: number;
  /** Seconds until a failed attempt is repeated. */
  retrySeconds: number;
};

const MAX_ATTEMPTS = 3;

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
  const { mimicList, statuses, skipped } = state.answered(opening.requestKey) ?? NOTHING;
  // skips are reported after a copy or its failure; with neither on record, nobody was left to copy for
  if (mimicList || (statuses.length === 0 && skipped.length > answer.skipped.length)) return false;
  return Math.max(answer.failures.length, statuses.length) < MAX_ATTEMPTS;
}

/**
 * Decides who takes part in a copy of the opening and simulates it on the node. Returns the call to send, or null with the
 * reason recorded in the answer.
 */
export async function answerOpening(
  view: View,
  keeper: Hex,
  { opening }: Life,
  answer: Answer,
  state: ProtocolState,
  head: Head,
  rules: OpeningRules,
): Promise<{ order: Order | null; status?: MatchingOrderStatus; detail?: string; listed: Hex[] }> {
  const key = traderMatchingKey(opening.collateralToken, opening.trader);
  const left = new Set([
    ...answer.skipped.map(({ mimic }) => mimic),
    ...(state.answered(opening.requestKey)?.skipped ?? []),
  ]);
  const mimics = state.followersOf(key, BigInt(head.time), opening.block).filter((mimic) => !left.has(mimic));
  const followers = await readFollowers(view, opening, mimics);
  const { listed, skipped, gross } = listFollowers(followers, BigInt(head.time), rules.maxListed);
  const prepared =
    listed.length > 0 && (await prepareMirror(view, keeper, rules.freshSeconds, opening, { listed, gross }));
  // only now: if the node fails before this, nothing is decided
  answer.skipped.push(...skipped.filter(({ mimic, reason }) => !state.isTold(key, mimic, reason)));
  if (!prepared) {
    answer.isDone = true;
    return { order: null, listed };
  }
  if ('call' in prepared) {
    return { order: { kind: 'mirror', subject: opening.requestKey, listed, ...prepared }, listed };
  }
  if (prepared.detail === 'Mirror__AlreadyMirrored') {
    answer.isDone = true;
    return { order: null, listed };
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

const NOTHING = { mimicList: null, statuses: [], skipped: [] };
