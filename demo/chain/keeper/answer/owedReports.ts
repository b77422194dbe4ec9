import type { Deployment } from '../../deploy/deployment';
import { reportOrderCall, reportSkippedCall } from '../send/keeperCalls';
import type { Order } from '../send/Outbox';
import type { Answer } from '../state/Answer';
import type { Answered } from '../state/AnsweredOpenings';
import type { Life } from '../state/PositionLives';
import type { ProtocolState } from '../state/ProtocolState';

/** Gas to report fifty followers. */
const REPORT_GAS = 1_000_000n;
/** Skip reasons per transaction: far below a block's gas. */
const SKIPS_PER_CALL = 200;
const SUBMITTED = 0;

/** Whether the chain still lacks anything that was decided about an opening. */
export function isOwed(
  { failures, skipped }: Answer,
  { statuses = [], skipped: written = [] }: Partial<Answered>,
) {
  const failed = statuses.filter((status) => status !== SUBMITTED).length;
  return failures.length > failed || skipped.some(({ mimic }) => !written.includes(mimic));
}

/** The order status of a copy or failed attempt that is not on chain yet. */
export function owedOrder(
  deployment: Deployment,
  { opening }: Life,
  { failures }: Answer,
  state: ProtocolState,
): Order | null {
  const { mimicList = null, statuses = [] } = state.answered(opening.requestKey) ?? {};
  const failure = failures[statuses.filter((status) => status !== SUBMITTED).length];
  const owed =
    mimicList && !statuses.includes(SUBMITTED) ? { status: SUBMITTED, mimicList } : (failure ?? null);
  if (!owed) return null;
  const call = reportOrderCall(deployment, opening, owed.status, owed.mimicList);
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
  const call = reportSkippedCall(deployment, opening, owed);
  return { kind: 'skips', subject: opening.requestKey, call, gas: 500_000n + 20_000n * BigInt(owed.length) };
}
