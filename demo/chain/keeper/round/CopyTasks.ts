import type { Hex } from 'viem';
import { adjustOrder, leaveOrder, settleOrder, stopOrder } from '../answer/tendCopy';
import type { View } from '../chain/View';
import type { Order } from '../send/Outbox';
import type { Copy } from '../state/Copy';
import type { ProtocolState } from '../state/ProtocolState';
import type { Task } from './Task';

/** Seconds of chain time between two looks at what copies have lost. */
const LOSS_INTERVAL = 10;

/** What copies need: to follow their traders, to let go who asks for it or has lost enough, and to be settled. */
export class CopyTasks {
  readonly #keeper: Hex;
  /** Copies whose part was found not to be worth a settlement, with the event after which. */
  readonly #small = new Map<Hex, Hex>();
  /** Chain time of the last look at losses. */
  #lookedAt = 0;

  constructor(keeper: Hex) {
    this.#keeper = keeper;
  }

  /**
   * Closes first, then settlements, then those who leave, then copies that only have to change; last, of copies that need
   * nothing else, those who have lost enough. `time`: the chain's, unix seconds.
   */
  list(view: View, state: ProtocolState, time: number): Task[] {
    const isLooking = Math.abs(time - this.#lookedAt) >= LOSS_INTERVAL;
    if (isLooking) this.#lookedAt = time;
    const closing: Task[] = [];
    const closed: Task[] = [];
    const leaving: Task[] = [];
    const changing: Task[] = [];
    const parts: Task[] = [];
    const losing: Task[] = [];
    for (const copy of state.copies) {
      const { allocationKey: subject } = copy;
      const target = state.targetOf(copy);
      // the next one in turn; whom a close comes before is paid by it
      const [mimic] = copy.leaving;
      if (mimic && copy.size > 0n && !target?.isClosed) {
        leaving.push({
          subject,
          request: mimic,
          prepare: () => leaveOrder(view, this.#keeper, copy, mimic),
        });
      }
      if (target) {
        const prepare = () => adjustOrder(view, this.#keeper, copy, target);
        (target.isClosed ? closing : changing).push({ subject, request: target.requestKey, prepare });
      } else if (copy.size === 0n) {
        closed.push({
          subject,
          request: copy.followed,
          prepare: () => settleOrder(view, this.#keeper, copy),
        });
      } else if (copy.hasPart && this.#small.get(subject) !== copy.followed) {
        parts.push({ subject, request: copy.followed, prepare: () => this.#settlePart(view, copy) });
      } else if (isLooking && !mimic) {
        const first = state.firstToStop(copy);
        if (first) losing.push({ subject, request: first, prepare: () => this.#stop(view, copy, first) });
      }
    }
    return [...closing, ...closed, ...leaving, ...changing, ...parts, ...losing];
  }

  /** Forgets what it found, when the chain is another one. */
  reset(): void {
    this.#small.clear();
    this.#lookedAt = 0;
  }

  async #stop(view: View, copy: Copy, mimic: Hex): Promise<Order | null> {
    const order = await stopOrder(view, this.#keeper, copy, mimic);
    // the next one of the same copy need not wait
    if (order) this.#lookedAt = 0;
    return order;
  }

  async #settlePart(view: View, copy: Copy): Promise<Order | null> {
    const order = await settleOrder(view, this.#keeper, copy);
    if (!order) this.#small.set(copy.allocationKey, copy.followed);
    return order;
  }
}
