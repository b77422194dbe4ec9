import type { Hex, PublicClient } from 'viem';
import { Refused } from '../answer/Refused';
import type { Synced } from '../chain/Synced';
import type { KeeperReport } from '../KeeperReport';
import type { Ledger } from '../send/Ledger';
import { EmptyWalletError, type Order, type Outbox } from '../send/Outbox';
import type { Task } from './Task';

/** Tasks that the node fails at before the others are left for the next round. */
const MAX_FAILURES = 3;

export type Refusal = { subject: Hex; request?: Hex | undefined; reason: string; since: number };

const keyOf = (subject: Hex, request?: Hex) => [subject, request].join();

/** Prepares what is to do and sends it, the most urgent first. */
export class Dispatcher {
  readonly #ledger: Ledger;
  readonly #outbox: Outbox;
  readonly #retrySeconds: number;
  readonly #report: (report: KeeperReport) => void;
  /** Chain time until which what was refused is left alone: of a known request that, else all of the copy or opening. */
  readonly #left = new Map<string, number>();
  /** What the chain has refused for a copy since (chain time), until it takes one or there is none to make; the oldest first. */
  readonly #refusals = new Map<Hex, Refusal>();
  #isStopped = false;
  #emptyWallet: string | null = null;

  constructor(ledger: Ledger, outbox: Outbox, retrySeconds: number, report: (report: KeeperReport) => void) {
    this.#ledger = ledger;
    this.#outbox = outbox;
    this.#retrySeconds = retrySeconds;
    this.#report = report;
  }

  /** Why the last round could not pay. */
  get emptyWallet(): string | null {
    return this.#emptyWallet;
  }

  get refusals(): Refusal[] {
    return [...this.#refusals.values()];
  }

  /** Sends nothing more. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Leaves alone for a while what the chain has refused. */
  leave(subject: Hex, time: number, request?: Hex): void {
    for (const [key, until] of this.#left) if (until <= time) this.#left.delete(key);
    this.#left.set(keyOf(subject, request), time + this.#retrySeconds);
  }

  /** Leaves nothing alone any more: on another chain time may have gone back. */
  reset(): void {
    this.#left.clear();
  }

  /** Returns how much it has sent. Throws, after the rest is sent, when the node failed at something. */
  async run(client: PublicClient, { head, place }: Synced, tasks: Iterable<Task>): Promise<number> {
    const failures: unknown[] = [];
    const sent = new Set<Hex>();
    /** Of some it is not known whether they could be paid. */
    const tried = new Set<Hex>();
    const asked = new Set<Hex>();
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
        if (kind === 'leave' || kind === 'stop') leaves.add(subject);
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
      asked.add(task.subject);
      if (!isFree(task) || isLeft(task)) continue;
      // of those in the group some may turn out to be nothing
      if (task.isAlone || isCrowded(task) || group.some(({ subject }) => subject === task.subject))
        await flush();
      isWhole = !isPast(task);
      if (!isWhole) break;
      // who cannot pay for what is due opens nothing
      if (!isFree(task) || isCrowded(task) || (task.isAlone && this.#emptyWallet !== null)) continue;
      group.push(task);
      if (task.isAlone || sent.size + group.length >= room) await flush();
    }
    if (!isOver()) await flush();
    if (isWhole) this.#forgetRefusals(asked);
    if (failures.length > 0) throw failures[0];
    return sent.size;
  }

  /** Of what nothing is asked for any more. */
  #forgetRefusals(asked: ReadonlySet<Hex>): void {
    for (const subject of this.#refusals.keys()) if (!asked.has(subject)) this.#refusals.delete(subject);
  }

  /** What can be paid goes, even after something dearer could not; undefined where something could not. */
  async #sendAffordable(client: PublicClient, head: Synced['head'], orders: readonly Order[]) {
    try {
      return await this.#outbox.send(client, head, orders);
    } catch (error) {
      if (!(error instanceof EmptyWalletError)) throw error;
      this.#emptyWallet ??= error.message;
      return undefined;
    }
  }

  /** All of a group at once: what each of them asks goes to the node together. */
  async #prepare(group: readonly Task[], time: number, failures: unknown[]): Promise<Order[]> {
    const prepared = await Promise.allSettled(group.map(async ({ prepare }) => prepare()));
    return prepared.flatMap((result, index) => {
      const { subject, request } = group[index] as Task;
      const refusal = this.#refusals.get(subject);
      if (result.status === 'fulfilled') {
        // that there is nothing else to do says nothing of what was refused
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
