import type { Hex } from 'viem';
import { adjustOrder, leaveOrder, settleOrder, stopOrder } from '../answer/tendCopy';
import type { View } from '../chain/View';
import type { Order } from '../send/Outbox';
import type { Copy } from '../state/Copy';
import type { ProtocolState } from '../state/ProtocolState';
import type { Task } from './Task';

/** Seconds of chain time between two looks at what a copy has lost. */
const LOSS_INTERVAL = 10;

/** What copies need: to follow their traders, to let go who asks for it or has lost enough, and to be settled. */
export class CopyTasks {
  readonly #keeper: Hex;
  /** Copies whose part was found not to be worth a settlement, with the event after which. */
  readonly #small = new Map<Hex, Hex>();
  /** When copies were tried last for somebody to go, counted: many who go from one keep nobody in another. */
  readonly #turns = new Map<Hex, number>();
  #turn = 0;
  /** Chain time at which a copy was last found to have lost less than anybody's limit. */
  readonly #lookedAt = new Map<Hex, number>();

  constructor(keeper: Hex) {
    this.#keeper = keeper;
  }

  /**
   * Closes first, then settlements, then copies that only have to change; last those who go: who has lost enough, and who has
   * asked to, of the copies that nobody was taken out of for longest first. `time`: the chain's, unix seconds.
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
      // whom a close comes before is paid by it
      if (copy.size === 0n || target?.isClosed) continue;
      const lookedAt = this.#lookedAt.get(subject) ?? Number.NEGATIVE_INFINITY;
      const first = Math.abs(time - lookedAt) < LOSS_INTERVAL ? undefined : state.firstToStop(copy);
      if (first) going.push(this.#taskOf(copy, first, () => this.#stop(view, copy, first, time)));
      // the next one in turn
      const [mimic] = copy.leaving;
      if (mimic) going.push(this.#taskOf(copy, mimic, () => leaveOrder(view, this.#keeper, copy, mimic)));
    }
    const turnOf = ({ subject }: Task) => this.#turns.get(subject) ?? 0;
    going.sort((a, b) => turnOf(a) - turnOf(b));
    return [...closing, ...closed, ...changing, ...parts, ...going];
  }

  /** Forgets what it found, when the chain is another one. */
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
