import { setTimeout as sleep } from 'node:timers/promises';
import { MATCHING_ORDER_STATUSES } from '@mimic/widgets/core';
import type { Hex, LocalAccount } from 'viem';
import type { Deployment } from '../deploy/deployment';
import { answerOpening, fail, isDue, type OpeningRules } from './answer/answerOpening';
import { FRESH_SECONDS } from './answer/openingTerms';
import { owedOrder, owedSkips } from './answer/owedReports';
import { Refused } from './answer/Refused';
import { adjustOrder, settleOrder } from './answer/tendCopy';
import { ChainSync, type Head, type Synced } from './chain/ChainSync';
import type { Endpoints } from './chain/Endpoints';
import { readHeartbeat } from './chain/protocolReads';
import type { View } from './chain/View';
import { beatCall } from './send/keeperCalls';
import type { LedgerEntry, Mined } from './send/LedgerEntry';
import { EmptyWalletError, type Order, Outbox } from './send/Outbox';
import { Journal } from './state/Journal';
import type { Copy, ProtocolState } from './state/ProtocolState';
import type { StateFile } from './state/StateFile';

export type KeeperReport = { event: string; [detail: string]: unknown };

export type KeeperOptions = Partial<OpeningRules> & {
  endpoints: Endpoints;
  account: LocalAccount;
  chainId: number;
  deployment: Deployment;
  /** One call for everything the keeper did, for its log. */
  report: (report: KeeperReport) => void;
  /** Where its place is kept; without one it starts from the chain each time. */
  file?: StateFile | null;
  /** Nothing of the contracts happened before this block. */
  startBlock?: bigint;
  /** So many blocks must stand on top of one before it is answered. */
  confirmations?: bigint;
  /** Milliseconds that one tick waits for what it has sent. */
  waitMs?: number;
  /** Seconds of chain time after which a transaction that is not mined is sent again for more. */
  bumpSeconds?: number;
  /** Wei; what it never pays more than. */
  maxGasPrice?: bigint;
};

/** A keeper without anything to do says that it is there this many times within the contracts' delay. */
const BEATS = 4n;
/** Seconds of chain time between two looks at the last heartbeat. */
const BEAT_INTERVAL = 60;
const BEAT_GAS = 100_000n;
/** Seconds of chain time between two writings of a place that has only moved on. */
const SAVE_INTERVAL = 30;
const REORG_DEPTH = 64n;
const NOBODY: Hex = `0x${'0'.repeat(64)}`;

/** What a round may do next: a call worth sending, or null when there turns out to be nothing. */
type Task = { subject: Hex; prepare: () => Promise<Order | null> | Order | null };

/**
 * Copies traders for their followers. What is to do is derived anew in each round from the chain's events and from what was
 * written down before it was sent, so that it may be killed at any point.
 */
export class Keeper {
  readonly #options: Required<Omit<KeeperOptions, 'file'>>;
  readonly #journal: Journal;
  readonly #outbox: Outbox;
  #chain: ChainSync;
  #started = false;
  #stopped = false;
  #savedAt = 0;
  #nextBeat = 0;
  /** Chain time until which a refused copy or opening is left alone. */
  readonly #notBefore = new Map<Hex, number>();
  /** Copies whose part was found not to be worth a settlement, with the event after which. */
  readonly #small = new Map<Hex, Hex>();
  #emptyWallet: string | null = null;
  #view: Synced | null = null;

  constructor({ file = null, ...options }: KeeperOptions) {
    this.#options = {
      maxListed: 50,
      freshSeconds: FRESH_SECONDS,
      retrySeconds: 20,
      startBlock: 0n,
      confirmations: 0n,
      waitMs: 3_000,
      bumpSeconds: 15,
      maxGasPrice: 50_000_000_000n,
      ...options,
    };
    this.#journal = new Journal(file);
    const { account, chainId, bumpSeconds, maxGasPrice, report } = this.#options;
    this.#outbox = new Outbox({
      account,
      chainId,
      journal: this.#journal,
      bumpSeconds,
      maxGasPrice,
      report: (event, details) => report({ event, ...details }),
    });
    this.#chain = new ChainSync(this.#options, this.#journal.checkpoint);
  }

  /** What it knows of itself, for health and metrics. */
  get status() {
    const waiting = this.#outbox.inFlight;
    return {
      address: this.#outbox.address,
      head: this.#view?.head ?? null,
      place: this.#view?.place ?? null,
      copies: this.#chain.state.copies.length,
      inFlight: waiting.length,
      /** Chain time at which the oldest transaction in flight was sent last. */
      oldestSent: waiting[0]?.sentAt ?? null,
      forms: waiting[0]?.forms.length ?? 0,
      emptyWallet: this.#emptyWallet,
    };
  }

  /** Ends a tick after what it has in hand. */
  stop(): void {
    this.#stopped = true;
  }

  /** Writes its place down. */
  save(): void {
    this.#journal.save(this.#chain.checkpoint);
  }

  /** Reads what is new and answers it. Call it again and again; it throws when the node cannot be asked or believed. */
  async tick(): Promise<void> {
    do {
      const synced = await this.#read();
      const sent = await this.#round(synced);
      if (sent === 0 && this.#outbox.inFlight.length === 0) return;
    } while (!this.#stopped && (await this.#isMined()));
  }

  async #read(): Promise<Synced> {
    const { endpoints, report } = this.#options;
    const { client } = endpoints;
    const synced = await this.#chain.sync(client);
    const { state } = this.#chain;
    const { head, place, forkedAt } = synced;
    if (forkedAt !== null) {
      this.#outbox.forkAt(forkedAt);
      for (const answer of this.#journal.answers) answer.isDone = false;
      this.#small.clear();
      report({ event: 'reorganised', after: forkedAt });
    }
    if (!this.#started) report({ event: 'started', block: head.number, copies: state.copies.length });
    this.#started = true;
    this.#view = synced;
    const isWanted = (entry: LedgerEntry) => this.#isWanted(entry, head);
    const onMined = (entry: LedgerEntry, outcome: Mined['outcome']) => this.#note(entry, outcome, head);
    await this.#outbox.resolve(client, head, isWanted, onMined);
    for (const { kind, subject, mined } of this.#journal.ledger) {
      const isEmpty =
        mined?.outcome === 'success' && mined.block <= place && !state.answered(subject)?.mimicList;
      // everybody listed was skipped by the contract, which has said why: there was no order
      if (kind === 'mirror' && isEmpty) this.#journal.answer(subject).isDone = true;
    }
    this.#outbox.settleUntil(head.number - REORG_DEPTH);
    this.#journal.keep((requestKey) => state.life(requestKey) !== undefined);
    if (head.time - this.#savedAt >= SAVE_INTERVAL) {
      this.#savedAt = head.time;
      this.save();
    }
    return synced;
  }

  /** Sends what is to do, the most urgent first; returns how much that was. */
  async #round({ head, place }: Synced): Promise<number> {
    const { client } = this.#options.endpoints;
    const view: View = { client, deployment: this.#options.deployment, block: head.number };
    const failures: unknown[] = [];
    let sent = 0;
    this.#emptyWallet = null;
    for (const { subject, prepare } of this.#tasks(view, head, place)) {
      if (this.#outbox.isFull || this.#stopped) break;
      if (this.#outbox.isBusy(subject, place) || head.time < (this.#notBefore.get(subject) ?? 0)) continue;
      try {
        const order = await prepare();
        if (!order) continue;
        await this.#outbox.send(client, head, order);
        sent++;
      } catch (error) {
        if (error instanceof EmptyWalletError) {
          this.#emptyWallet = error.message;
          break;
        }
        if (error instanceof Refused) {
          this.#options.report({ event: 'refused', subject, reason: error.message });
          this.#notBefore.set(subject, head.time + this.#options.retrySeconds);
        } else if (failures.push(error) >= 3) break; // the others need not wait for one that the node fails at
      }
    }
    if (failures.length > 0) throw failures[0];
    return sent;
  }

  *#tasks(view: View, head: Head, place: bigint): Generator<Task> {
    const { state } = this.#chain;
    if (this.#outbox.hasGap) {
      const beat: Order = { kind: 'beat', subject: NOBODY, call: beatCall(view.deployment), gas: BEAT_GAS };
      yield { subject: NOBODY, prepare: () => beat };
    }
    yield* this.#copyTasks(view, state);
    const answered = state.lives.map((life) => ({
      life,
      answer: this.#journal.answer(life.opening.requestKey),
    }));
    for (const { life, answer } of answered) {
      const { requestKey: subject } = life.opening;
      yield { subject, prepare: () => owedOrder(view.deployment, life, answer, state) };
    }
    for (const { life, answer } of answered) {
      // one at a time: a copy changes the balances that the next one is made of
      if (this.#outbox.isMirroring(place)) break;
      if (!isDue(life, answer, state, head, this.#options)) continue;
      yield {
        subject: life.opening.requestKey,
        prepare: async () => {
          const { outbox, options } = { outbox: this.#outbox, options: this.#options };
          const { order, ...end } = await answerOpening(
            view,
            outbox.address,
            life,
            answer,
            state,
            head,
            options,
          );
          const { trader, collateralToken, requestKey } = life.opening;
          if (end.status) {
            const attempt = answer.failures.length;
            options.report({
              event: 'order',
              attempt,
              trader,
              collateralToken,
              requestKey,
              status: end.status,
              detail: end.detail,
              mimicList: end.listed,
            });
            return owedOrder(view.deployment, life, answer, state);
          }
          return order;
        },
      };
    }
    for (const { life, answer } of answered) {
      const { requestKey: subject } = life.opening;
      yield { subject, prepare: () => owedSkips(view.deployment, life, answer, state) };
    }
    yield { subject: NOBODY, prepare: () => this.#beat(view, head) };
  }

  /** Closes first, then settlements, then copies that only have to change. */
  *#copyTasks(view: View, state: ProtocolState): Generator<Task> {
    const { address } = this.#outbox;
    const copies = state.copies.map((copy) => ({ copy, target: state.targetOf(copy) }));
    const adjust = ({ copy, target }: (typeof copies)[number]): Task => ({
      subject: copy.allocationKey,
      prepare: () => (target ? adjustOrder(view, address, copy, target) : null),
    });
    const closing = copies.filter(({ target }) => target?.isClosed);
    const closed = copies.filter(({ copy }) => copy.size === 0n);
    const changing = copies.filter(({ target }) => target && !target.isClosed);
    const parts = copies.filter(({ copy, target }) => copy.size > 0n && !target && copy.hasPart);
    yield* closing.map(adjust);
    for (const { copy } of closed) {
      yield { subject: copy.allocationKey, prepare: () => settleOrder(view, address, copy) };
    }
    yield* changing.map(adjust);
    for (const { copy } of parts) {
      if (this.#small.get(copy.allocationKey) !== copy.followed) {
        yield { subject: copy.allocationKey, prepare: () => this.#settlePart(view, copy) };
      }
    }
  }

  async #settlePart(view: View, copy: Copy): Promise<Order | null> {
    const order = await settleOrder(view, this.#outbox.address, copy);
    if (!order) this.#small.set(copy.allocationKey, copy.followed);
    return order;
  }

  async #beat(view: View, head: Head): Promise<Order | null> {
    if (head.time < this.#nextBeat) return null;
    const { last, delay } = await readHeartbeat(view);
    this.#nextBeat = head.time + BEAT_INTERVAL;
    if (BigInt(head.time) - last <= delay / BEATS) return null;
    return { kind: 'beat', subject: NOBODY, call: beatCall(view.deployment), gas: BEAT_GAS };
  }

  /** Whether what is on its way should still happen. */
  #isWanted({ kind, subject }: LedgerEntry, head: Head): boolean {
    const { state } = this.#chain;
    if (kind === 'beat') return true;
    if (kind === 'adjust' || kind === 'settle') {
      return state.copies.some(({ allocationKey }) => allocationKey === subject);
    }
    const life = state.life(subject);
    if (!life) return false;
    const isLate = head.time > life.opening.time + this.#options.freshSeconds;
    return kind !== 'mirror' || (life.latest.size > 0n && !isLate);
  }

  /** Notes how a transaction ended. */
  #note({ kind, subject, nonce, listed, mined }: LedgerEntry, outcome: Mined['outcome'], head: Head): void {
    const { report, retrySeconds } = this.#options;
    const { state } = this.#chain;
    const details = { kind, subject, outcome, hash: mined?.hash };
    if (kind !== 'mirror') {
      const event = {
        adjust: 'adjusted',
        settle: 'settled',
        order: 'reported',
        skips: 'skipped',
        beat: 'beat',
      }[kind];
      if (outcome === 'success') report({ event, ...details });
      else {
        report({ event: 'refused', ...details });
        this.#notBefore.set(subject, head.time + retrySeconds);
      }
      return;
    }
    const answer = this.#journal.answer(subject);
    const isDone = outcome === 'success';
    if (isDone) answer.failures = answer.failures.filter((failure) => failure.nonce !== nonce);
    else fail(answer, 'SUBMISSION_FAILED', listed, head.time + retrySeconds, nonce);
    const mimicList = isDone ? (state.answered(subject)?.mimicList ?? listed) : listed;
    const status = MATCHING_ORDER_STATUSES[isDone ? 0 : 1];
    report({ event: 'order', ...details, requestKey: subject, status, mimicList });
  }

  /** Waits for the first of what is in flight; false when that takes longer than a tick should. */
  async #isMined(): Promise<boolean> {
    const { endpoints, waitMs } = this.#options;
    const { address } = this.#outbox;
    const until = performance.now() + waitMs;
    for (let pause = 20; performance.now() < until; pause = Math.min(pause * 2, 250)) {
      const [first] = this.#outbox.inFlight;
      if (!first) return true;
      const used = await endpoints.client.getTransactionCount({ address, blockTag: 'latest' });
      if (used > first.nonce) return true;
      await sleep(pause);
    }
    return false;
  }
}
