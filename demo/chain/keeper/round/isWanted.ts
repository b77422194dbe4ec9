import type { Head } from '../chain/Synced';
import type { LedgerEntry } from '../send/LedgerEntry';
import type { ProtocolState } from '../state/ProtocolState';

/** Whether a pending call should still be executed. */
export function isWanted(
  { kind, subject, request }: LedgerEntry,
  state: ProtocolState,
  head: Head,
  freshSeconds: number,
): boolean {
  if (kind === 'beat') return true;
  if (kind === 'leave') return state.copy(subject)?.leaving.some((mimic) => mimic === request) ?? false;
  if (kind === 'stop') return state.copy(subject)?.mimicList.some((mimic) => mimic === request) ?? false;
  if (kind === 'adjust' || kind === 'settle') {
    const copy = state.copy(subject);
    // a reorganisation may have undone its cause
    return copy !== undefined && (kind === 'settle' || state.targetOf(copy) !== null);
  }
  const life = state.life(subject);
  if (!life) return false;
  const isLate = head.time > life.opening.time + freshSeconds;
  return kind !== 'mirror' || (life.latest.size > 0n && !isLate);
}
