import type { Hex } from 'viem';
import type { KeeperCall } from '../calls/keeperCalls';

export type CallKind =
  | 'mirror'
  | 'adjust'
  | 'close'
  | 'cancel'
  | 'reconcile'
  | 'claim'
  | 'settle'
  | 'stop'
  | 'cancelLeave'
  | 'reconcileLeave'
  | 'collect'
  | 'order'
  | 'skips'
  | 'gap';

/** A transaction, recorded before it is sent: its purpose, and every form in which it was sent. */
export type LedgerEntry = {
  nonce: number;
  kind: CallKind;
  /** The opening or copy that it concerns: nothing else is sent for it meanwhile. */
  subject: Hex;
  /** The trader's event that the call follows, or the follower whose maximum loss or leave it is about. */
  request?: Hex;
  call: KeeperCall;
  gas: bigint;
  /** Followers of a mirror call, who are named if its failure is reported. */
  listed: readonly Hex[];
  /** The first form, those at higher gas prices, and perhaps an empty one that cancels it. */
  forms: { hash: Hex; raw: Hex; gasPrice: bigint; isEmpty: boolean }[];
  /** Chain time when it was first sent, unix seconds. */
  since: number;
  /** Chain time when it was last sent. */
  sentAt: number;
  mined: Mined | null;
  /** The block at which its nonce was first seen used without a receipt for any form. */
  missed?: { number: bigint; time: number };
};

export type Mined = { block: bigint; hash: Hex; outcome: 'success' | 'reverted' | 'cancelled' };
