import type { Hex } from 'viem';
import type { KeeperCall } from './keeperCalls';

export type CallKind = 'mirror' | 'adjust' | 'settle' | 'leave' | 'stop' | 'order' | 'skips' | 'beat';

/** A transaction on its way, written down before it is sent: what for, and every form that it was sent in. */
export type LedgerEntry = {
  nonce: number;
  kind: CallKind;
  /** The opening or the copy that it is about: nothing else is sent for that meanwhile. */
  subject: Hex;
  /** The trader's event that it answers, of a call that follows one; the follower whom a leave or a stop takes out. */
  request?: Hex;
  call: KeeperCall;
  gas: bigint;
  /** Followers of a mirror, who share in the report of its failure. */
  listed: readonly Hex[];
  /** The first form, dearer ones, and perhaps an empty one that takes its place. */
  forms: { hash: Hex; raw: Hex; gasPrice: bigint; isEmpty: boolean }[];
  /** Chain time of the first sending, unix seconds. */
  since: number;
  /** Chain time of the last one. */
  sentAt: number;
  mined: Mined | null;
  /** The block at which its nonce was first seen used, without a receipt of any form. */
  missed?: { number: bigint; time: number };
};

export type Mined = { block: bigint; hash: Hex; outcome: 'success' | 'reverted' | 'cancelled' };
