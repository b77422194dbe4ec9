import { SKIP_REASONS } from '@mimic/widgets/core';
import type { Deployment } from '../../sandbox/deploy/deployment';
import { reportOrderCall, reportSkippedCall } from '../calls/keeperCalls';
import type { Order } from '../send/Outbox';
import type { Answer } from '../state/Answer';
import type { Answered } from '../state/AnsweredOpenings';
import type { Life } from '../state/PositionLives';
import type { ProtocolState } from '../state/ProtocolState';

/** Gas to report fifty followers. */
const REPORT_GAS = 1_000_000n;
/** Skip reasons per transaction: far below a block's gas. */
const SKIPS_PER_CALL = 200;

/** Whether the chain still lacks anything that was decided about an opening. */
export function isOwed(
  { failures, skipped }: Answer,
  { mimicList = null, failures: reported = 0, skipped: written = [] }: Partial<Answered>,
) {
  return (!mimicList && failures.length > reported) || skipped.some(({ mimic }) => !written.includes(mimic));
}

/** A failed attempt that is not on chain yet. Of an opening that was copied in the end, perhaps by another keeper, none is owed. */
export function owedOrder(
  deployment: Deployment,
  { opening }: Life,
  { failures }: Answer,
  state: ProtocolState,
): Order | null {
  const { mimicList = null, failures: reported = 0 } = state.answered(opening.requestKey) ?? {};
  const owed = failures[reported];
  if (mimicList || !owed) return null;
  const call = reportOrderCall(deployment, sourceOf(opening), owed.status, opening.time, owed.mimicList);
  return { kind: 'order', subject: opening.requestKey, call, gas: REPORT_GAS };
}

/** The next skip reasons that are not on chain yet. */
export function owedSkips(
  deployment: Deployment,
  { opening }: Life,
  { skipped }: Answer,
  state: ProtocolState,
): Order | null {
  if (skipped.length === 0) return null;
  const written = new Set(state.answered(opening.requestKey)?.skipped);
  const owed = skipped.filter(({ mimic }) => !written.has(mimic)).slice(0, SKIPS_PER_CALL);
  if (owed.length === 0) return null;
  const call = reportSkippedCall(
    deployment,
    sourceOf(opening),
    owed.map(({ mimic }) => mimic),
    owed.map(({ reason }) => SKIP_REASONS.indexOf(reason)),
  );
  return { kind: 'skips', subject: opening.requestKey, call, gas: 500_000n + 20_000n * BigInt(owed.length) };
}

const sourceOf = ({ trader, collateralToken, requestKey, positionKey }: Life['opening']) => ({
  trader,
  collateralToken,
  requestKey,
  positionKey,
});
