import type { Hex } from 'viem';
import { adjustOrder, leaveOrder, settleOrder, stopOrder } from '../answer/tendCopy';
import type { View } from '../chain/View';
import type { Order } from '../send/Outbox';
import type { Copy } from '../state/Copy';
import type { ProtocolState } from '../state/ProtocolState';
import type { Task } from './Task';

/** Seconds of chain time between two checks of a copy's loss. */
const LOSS_INTERVAL = 10;

/**
 * The tasks of open copies: follow their traders, release followers who ask to leave or have reached their loss limit, and
 * settle.
 */
export class CopyTasks {
  readonly #keeper: Hex;
  /** Copies whose partial close was not worth a settlement, with the event it followed. */
  readonly #small = new Map<Hex, Hex>();
  /** The order in which copies last released somebody: many leaves from one copy must not block those from another. */
  readonly #turns = new Map<Hex, number>();
  #turn = 0;
  /** Chain time at which a copy was last found to be below every follower's loss limit. */
  readonly #lookedAt = new Map<Hex, number>();

  constructor(keeper: Hex) {
    this.#keeper = keeper;
  }

  /**
   * Closes first, then settlements, then other changes of copies. Last come followers to release, who reached their loss limit
   * or asked to leave, starting with the copy whose last release was longest ago. `time`: the chain's, unix seconds.
   */
  list(view: View, state: ProtocolState, time: number): Task[] {
    const closing: Task[] = [];
    const closed: Task[] = [];
    const changing: Task[] = [];
    const parts: Task[] = [];
    const going: Task[] = [];
    for (const copy of state.copies) {
      const { allocationKey: subject } = copy;
      const target = state.targetOf(copy);
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
      }
      // a close pays everyone out
      if (copy.size === 0n || target?.isClosed) continue;
      const lookedAt = this.#lookedAt.get(subject) ?? Number.NEGATIVE_INFINITY;
      const first = Math.abs(time - lookedAt) < LOSS_INTERVAL ? undefined : state.firstToStop(copy);
      if (first) going.push(this.#taskOf(copy, first, () => this.#stop(view, copy, first, time)));
      // the first who asked
      const [mimic] = copy.leaving;
      if (mimic) going.push(this.#taskOf(copy, mimic, () => leaveOrder(view, this.#keeper, copy, mimic)));
    }
    const turnOf = ({ subject }: Task) => this.#turns.get(subject) ?? 0;
    going.sort((a, b) => turnOf(a) - turnOf(b));
    return [...closing, ...closed, ...changing, ...parts, ...going];
  }

  /** Discards what it found: the chain was reorganised. */
  reset(): void {
    this.#small.clear();
    this.#turns.clear();
    this.#lookedAt.clear();
  }

  #taskOf(copy: Copy, mimic: Hex, build: () => Promise<Order | null>): Task {
    const { allocationKey: subject } = copy;
    const prepare = async () => {
      const order = await build();
      if (order) this.#turns.set(subject, ++this.#turn);
      return order;
    };
    return { subject, request: mimic, isLeave: true, prepare };
  }

  async #stop(view: View, copy: Copy, mimic: Hex, time: number): Promise<Order | null> {
    const order = await stopOrder(view, this.#keeper, copy, mimic);
    if (!order) this.#lookedAt.set(copy.allocationKey, time);
    return order;
  }

  async #settlePart(view: View, copy: Copy): Promise<Order | null> {
    const order = await settleOrder(view, this.#keeper, copy);
    if (!order) this.#small.set(copy.allocationKey, copy.followed);
    return order;
  }
}
