import { type Hex, toHex } from 'viem';
import { readHeartbeat } from '../chain/protocolReads';
import type { Head } from '../chain/Synced';
import type { View } from '../chain/View';
import { beatCall } from '../send/keeperCalls';
import type { Order } from '../send/Outbox';
import type { Task } from './Task';

/** A keeper without anything to do says that it is there this many times within the contracts' delay. */
const BEATS = 4n;
/** Seconds of chain time between two checks of the last heartbeat. */
const BEAT_INTERVAL = 60;
const BEAT_GAS = 100_000n;
export const NOBODY: Hex = `0x${'0'.repeat(64)}`;

/** Says on the chain that a keeper is there, when nothing else has said so for long. */
export class Heartbeat {
  #next = 0;

  /** Looks again, when the chain is another one. */
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
 * Takes a nonce that nothing else takes: the first task gets the lowest. Each is a subject of its own, so that none waits for
 * a sign of life that is itself waiting behind the gap.
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
