import type { Hex } from 'viem';
import type { Order } from '../send/Outbox';

/** Something that a round may do. */
export type Task = {
  /** The opening or copy that it concerns: only one task at a time is in flight for each. */
  subject: Hex;
  /**
   * Identifies what to do: a later event of the trader, or another follower who leaves, is a new request that an earlier
   * refusal does not delay.
   */
  request?: Hex;
  /** Whether later tasks depend on whether it was sent. */
  isAlone?: boolean;
  /** Whether it is about a follower's maximum loss or leave: such tasks get only part of the room in flight. */
  isLeave?: boolean;
  /** Whether it is sent even when the limit in flight is reached. */
  isUrgent?: boolean;
  /** The call to send, or null if there turns out to be nothing to do. Throws `Refused` if the chain rejects it. */
  prepare: () => Promise<Order | null> | Order | null;
};
