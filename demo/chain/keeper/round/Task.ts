import type { Hex } from 'viem';
import type { Order } from '../send/Outbox';

/** What a round may do next. */
export type Task = {
  /** The opening or the copy that it is about: one thing at a time is done for each. */
  subject: Hex;
  /**
   * What is asked for it: a later event of the trader is another request, which is not left for the refusal of the one
   * before, and so is a follower who leaves.
   */
  request?: Hex;
  /** Whether what comes after it depends on whether it was sent. */
  isAlone?: boolean;
  /** Whether it takes somebody out of a copy: of the room in flight such tasks have a part only. */
  isLeave?: boolean;
  /** Whether it goes even when as much as may be is in flight. */
  isUrgent?: boolean;
  /** A call worth sending, or null when there turns out to be nothing. Throws `Refused` when the chain does not take it. */
  prepare: () => Promise<Order | null> | Order | null;
};
