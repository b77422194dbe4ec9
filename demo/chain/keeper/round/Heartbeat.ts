import type { Hex } from 'viem';
import { readHeartbeat } from '../chain/protocolReads';
import type { Head } from '../chain/Synced';
import type { View } from '../chain/View';
import { beatCall } from '../send/keeperCalls';
import type { Order } from '../send/Outbox';
import type { Task } from './Task';

/** A keeper without anything to do says that it is there this many times within the contracts' delay. */
const BEATS = 4n;
/** Seconds of chain time between two looks at the last heartbeat. */
const BEAT_INTERVAL = 60;
const BEAT_GAS = 100_000n;
const NOBODY: Hex = `0x${'0'.repeat(64)}`;

/** Says on the chain that a keeper is there, when nothing else has said so for long. */
export class Heartbeat {
  #next = 0;

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

/** Takes a nonce that nothing else takes. */
export function fillGap(view: View): Task {
  return { subject: NOBODY, isAlone: true, isUrgent: true, prepare: () => beat(view) };
}

const beat = ({ deployment }: View): Order => ({
  kind: 'beat',
  subject: NOBODY,
  call: beatCall(deployment),
  gas: BEAT_GAS,
});
