import type { Hex } from 'viem';
import { decodeEventLog } from '../../sandbox/emitter/decodeEventLog';
import type { RawLog } from '../../sandbox/emitter/rawLog';
import type { CopyClaim } from './Copy';

/** Price impact of an account's decrease that GMX holds back for some days. */
export type HeldImpact = CopyClaim & { account: Hex };

/** Reads a ClaimableCollateralUpdated log; null if it is another one. */
export function readHeldImpact(log: RawLog): HeldImpact | null {
  const { name, address, uint } = decodeEventLog(log);
  const account = address('account');
  const token = address('token');
  const timeKey = uint('timeKey');
  if (name !== 'ClaimableCollateralUpdated' || !account || !token || timeKey === undefined) return null;
  return { account, token, timeKey };
}
