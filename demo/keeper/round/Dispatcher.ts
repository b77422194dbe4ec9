import type { Hex, PublicClient } from 'viem';
import { Refused } from '../answer/Refused';
import type { Synced } from '../chain/Synced';
import type { KeeperReport } from '../KeeperReport';
import { isOfLeave, type Ledger } from '../send/Ledger';
import { EmptyWalletError, type Order, type Outbox } from '../send/Outbox';
import type { Task } from './Task';

/** Tasks that may fail at the node before the rest waits for the next round. */
const MAX_FAILURES = 3;

export type Refusal = { subject: Hex; request?: Hex | undefined; reason: string; since: number };

const keyOf = (subject: Hex, request?: Hex) => [subject, request].join();

/** Prepares tasks and sends them, the most urgent first. */
export class Dispatcher {
  readonly #ledger: Ledger;
  readonly #outbox: Outbox;
  readonly #retrySeconds: number;
  readonly #report: (report: KeeperReport) => void;
  /**
   * Chain time until which a refused task is not retried: that request if it is known, else everything about the copy or
   * opening.
   */
  readonly #left = new Map<string, number>();
  /** What the chain refuses for a copy, and since when in chain time, until it accepts a call or none is due; oldest first. */
  readonly #refusals = new Map<Hex, Refusal>();
  #isStopped = false;
  #emptyWallet: string | null = null;

  constructor(ledger: Ledger, outbox: Outbox, retrySeconds: number, report: (report: KeeperReport) => void) {
    this.#ledger = ledger;
    this.#outbox = outbox;
    this.#retrySeconds = retrySeconds;
    this.#report = report;
  }

  /** Why the last round could not pay; null if it could. */
  get emptyWallet(): string | null {
    return this.#emptyWallet;
  }

  get refusals(): Refusal[] {
    return [...this.#refusals.values()];
  }

  /** Stops sending. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Pauses a task that the chain refused. */
  leave(subject: Hex, time: number, request?: Hex): void {
    for (const [key, until] of this.#left) if (until <= time) this.#left.delete(key);
    this.#left.set(keyOf(subject, request), time + this.#retrySeconds);
  }

  /** Ends all pauses: after a reorganisation chain time may have gone back. */
  reset(): void {
    this.#left.clear();
  }

  /** Sends what is due and returns how many calls it sent. If the node fails at something, it throws after sending the rest. */
  async run(client: PublicClient, { head, place }: Synced, tasks: Iterable<Task>): Promise<number> {
    const failures: unknown[] = [];
    const sent = new Set<Hex>();
    /** Orders of which some could not be paid; which ones is unknown. */
    const tried = new Set<Hex>();
    const subjects = new Set<Hex>();
    const busy = this.#ledger.busy(place);
    const { room, leaveRoom } = this.#ledger;
    const leaves = new Set<Hex>();
    let group: Task[] = [];
    let isWhole = true;
    this.#emptyWallet = null;

    const flush = async () => {
      const orders = await this.#prepare(group, head.time, failures);
      group = [];
      if (this.#isStopped || orders.length === 0) return;
      const unsent = await this.#sendAffordable(client, head, orders);
      for (const { subject, kind } of orders) {
        (unsent ? sent : tried).add(subject);
        if (isOfLeave(kind)) leaves.add(subject);
      }
      if (!unsent) return;
      for (const { subject, error } of unsent) {
        sent.delete(subject);
        leaves.delete(subject);
        failures.push(error);
      }
    };
    const isLeft = ({ subject, request }: Task) =>
      [keyOf(subject), keyOf(subject, request)].some((key) => head.time < (this.#left.get(key) ?? 0));
    const isFree = ({ subject }: Task) => ![busy, sent, tried].some((each) => each.has(subject));
    const isCrowded = ({ isLeave }: Task) =>
      isLeave && leaves.size + group.filter((one) => one.isLeave).length >= leaveRoom;
    const isOver = () => failures.length >= MAX_FAILURES || this.#isStopped;
    const isPast = ({ isUrgent }: Task) => isOver() || (!isUrgent && sent.size >= room);
    for (const task of tasks) {
      isWhole = !isPast(task);
      if (!isWhole) break;
      subjects.add(task.subject);
      if (!isFree(task) || isLeft(task)) continue;
      // some tasks of the group may turn out to have nothing to send
      if (task.isAlone || isCrowded(task) || group.some(({ subject }) => subject === task.subject))
        await flush();
      isWhole = !isPast(task);
      if (!isWhole) break;
      // a keeper that cannot pay for what is due opens no new copy
      if (!isFree(task) || isCrowded(task) || (task.isAlone && this.#emptyWallet !== null)) continue;
      group.push(task);
      if (task.isAlone || sent.size + group.length >= room) await flush();
    }
    if (!isOver()) await flush();
    if (isWhole) this.#forgetRefusals(subjects);
    if (failures.length > 0) throw failures[0];
    return sent.size;
  }

  /** Forgets refusals of subjects that have no task any more. */
  #forgetRefusals(subjects: ReadonlySet<Hex>): void {
    for (const subject of this.#refusals.keys()) if (!subjects.has(subject)) this.#refusals.delete(subject);
  }

  /** Sends every order that can be paid, even after a dearer one that cannot; undefined if one could not. */
  async #sendAffordable(client: PublicClient, head: Synced['head'], orders: readonly Order[]) {
    try {
      return await this.#outbox.send(client, head, orders);
    } catch (error) {
      if (!(error instanceof EmptyWalletError)) throw error;
      this.#emptyWallet ??= error.message;
      return undefined;
    }
  }

  /** Prepares a group at once, so that its requests reach the node in one batch. */
  async #prepare(group: readonly Task[], time: number, failures: unknown[]): Promise<Order[]> {
    const prepared = await Promise.allSettled(group.map(async ({ prepare }) => prepare()));
    return prepared.flatMap((result, index) => {
      const { subject, request } = group[index] as Task;
      const refusal = this.#refusals.get(subject);
      if (result.status === 'fulfilled') {
        // having nothing else to do does not clear an earlier refusal
        if (result.value || refusal?.request === request) this.#refusals.delete(subject);
        return result.value ? [result.value] : [];
      }
      if (result.reason instanceof Refused) {
        const reason = result.reason.message;
        this.#refusals.set(subject, { subject, request, reason, since: refusal?.since ?? time });
        this.#report({ event: 'refused', subject, reason });
        this.leave(subject, time, request);
      } else failures.push(result.reason);
      return [];
    });
  }
}
