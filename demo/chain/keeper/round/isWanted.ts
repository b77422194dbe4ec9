import type { Head } from '../chain/Synced';
import type { LedgerEntry } from '../send/LedgerEntry';
import type { ProtocolState } from '../state/ProtocolState';

/** Whether what is on its way should still happen. */
export function isWanted(
  { kind, subject }: LedgerEntry,
  state: ProtocolState,
  head: Head,
  freshSeconds: number,
): boolean {
  if (kind === 'beat') return true;
  if (kind === 'adjust' || kind === 'settle') return state.copy(subject) !== undefined;
  const life = state.life(subject);
  if (!life) return false;
  const isLate = head.time > life.opening.time + freshSeconds;
  return kind !== 'mirror' || (life.latest.size > 0n && !isLate);
}
