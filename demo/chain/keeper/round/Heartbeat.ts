import { type Hex, toHex } from 'viem';
import { readHeartbeat } from '../chain/protocolReads';
import type { Head } from '../chain/Synced';
import type { View } from '../chain/View';
import { beatCall } from '../send/keeperCalls';
import type { Order } from '../send/Outbox';
import type { Task } from './Task';

/** An idle keeper sends this many heartbeats within the contracts' exit delay. */
const BEATS = 4n;
/** Seconds of chain time between two checks of the last heartbeat. */
const BEAT_INTERVAL = 60;
const BEAT_GAS = 100_000n;
export const NOBODY: Hex = `0x${'0'.repeat(64)}`;

/** Sends a heartbeat when no other call has counted as one for long. */
export class Heartbeat {
  #next = 0;

  /** Checks again: the chain was reorganised. */
  reset(): void {
    this.#next = 0;
  }

  task(view: View, head: Head): Task {
    return { subject: NOBODY, prepare: () => this.#beatWhenDue(view, head) };
  }

  async #beatWhenDue(view: View, head: Head): Promise<Order | null> {
    if (head.time < this.#next) return null;
    const { last, delay } = await readHeartbeat(view);
    this.#next = head.time + BEAT_INTERVAL;
    return BigInt(head.time) - last > delay / BEATS ? beat(view) : null;
  }
}

/**
 * Fills an unused nonce; the first task gets the lowest. Each has its own subject, so that none waits for a heartbeat that is
 * itself stuck behind the gap.
 */
export function fillGap(view: View, nonce: number): Task {
  const subject = toHex(nonce + 1, { size: 32 });
  return { subject, isUrgent: true, prepare: () => beat(view, subject) };
}

const beat = ({ deployment }: View, subject = NOBODY): Order => ({
  kind: 'beat',
  subject,
  call: beatCall(deployment),
  gas: BEAT_GAS,
});
