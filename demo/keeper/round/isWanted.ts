import type { Head } from '../chain/Synced';
import type { LedgerEntry } from '../state/LedgerEntry';
import type { ProtocolState } from '../state/ProtocolState';

/** Whether a pending call should still be executed. */
export function isWanted(
  { kind, subject, request }: LedgerEntry,
  state: ProtocolState,
  head: Head,
  freshSeconds: number,
): boolean {
  if (kind === 'gap') return true;
  if (kind === 'mirror' || kind === 'order' || kind === 'skips') {
    const life = state.life(subject);
    if (!life || kind !== 'mirror') return life !== undefined;
    return life.latest.size > 0n && head.time <= life.opening.time + freshSeconds;
  }
  const copy = state.copy(subject);
  // what a copy needs is decided by the contracts when the call is mined, but a reorganisation may have removed the copy
  if (!copy || kind !== 'stop') return copy !== undefined;
  return request !== undefined && copy.mimicList.includes(request) && state.maxLossOf(copy, request) > 0n;
}
