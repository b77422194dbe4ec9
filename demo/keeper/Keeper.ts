import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import { type CopyContext, lacksPrice } from './answer/adjustCopy';
import { isOwed } from './answer/owedReports';
import { ChainSync } from './ChainSync';
import { readCopies } from './chain/copyReads';
import { type ChainTerms, readMayKeep, readPrices, readTerms } from './chain/protocolReads';
import { Stall } from './chain/Stall';
import type { Synced } from './chain/Synced';
import type { View } from './chain/View';
import { type KeeperOptions, type KeeperSettings, withDefaults } from './KeeperOptions';
import { CopyTasks } from './round/CopyTasks';
import { Dispatcher } from './round/Dispatcher';
import { fillGap } from './round/fillGap';
import { isWanted } from './round/isWanted';
import { openingTasks } from './round/openingTasks';
import { recordOutcome } from './round/recordOutcome';
import type { Task } from './round/Task';
import { Waits } from './round/Waits';
import { Ledger } from './send/Ledger';
import { Outbox } from './send/Outbox';
import { Sender } from './send/Sender';
import { Tracker } from './send/Tracker';
import { Journal } from './state/Journal';
import type { LedgerEntry, Mined } from './state/LedgerEntry';

/** Seconds of chain time between saves when only the block number has moved on. */
const SAVE_INTERVAL = 30;
const REORG_DEPTH = 64n;

type Round = Pick<Synced, 'head' | 'place'> & { view: View; terms: ChainTerms; copies: CopyContext[] };

/**
 * Copies traders for their followers. Each round derives its work anew from the chain's events and from what was written to
 * disk before it was sent, so the process may be killed at any point.
 */
export class Keeper {
  readonly #options: KeeperSettings;
  readonly #journal: Journal;
  readonly #ledger: Ledger;
  readonly #sender: Sender;
  readonly #tracker: Tracker;
  readonly #dispatcher: Dispatcher;
  readonly #copyTasks = new CopyTasks();
  readonly #waits: Waits;
  readonly #stall: Stall;
  readonly #chain: ChainSync;
  #isStopped = false;
  /** Whether the keeper had its roles when last asked, and nothing was refused since. */
  #mayKeep = false;
  #savedAt = 0;
  #view: Synced | null = null;
  #readAt: number | null = null;
  #headSince: number | null = null;
  #foreignAt: number | null = null;

  constructor({ file = null, ...options }: KeeperOptions) {
    this.#options = withDefaults(options);
    const { account, chainId, bumpSeconds, maxGasPrice, retrySeconds, report } = this.#options;
    this.#waits = new Waits(report);
    this.#journal = new Journal(file);
    this.#ledger = new Ledger(this.#journal);
    this.#sender = new Sender(account, chainId);
    this.#tracker = new Tracker(this.#ledger, this.#sender, {
      bumpSeconds,
      maxGasPrice,
      report: (event, details) => {
        if (event === 'replaced') this.#noteForeign();
        report({ event, ...details });
      },
    });
    const outbox = new Outbox(this.#ledger, this.#sender, {
      maxGasPrice,
      onForeign: () => this.#noteForeign(),
    });
    this.#dispatcher = new Dispatcher(this.#ledger, outbox, retrySeconds, (one) => {
      if (one.event === 'refused') this.#mayKeep = false;
      report(one);
    });
    this.#stall = new Stall(this.#options.endpoints, chainId, this.#options.stallMs);
    this.#chain = new ChainSync(this.#options, this.#journal.checkpoint, (requestKey, answered) =>
      isOwed(this.#journal.answer(requestKey), answered),
    );
    this.#journal.follow(this.#chain);
  }

  /** The keeper's status, for health and metrics. */
  get status() {
    const waiting = this.#ledger.inFlight;
    return {
      address: this.#sender.address,
      head: this.#view?.head ?? null,
      place: this.#view?.place ?? null,
      /** When the chain was last read, and since when its last block has not changed; in `performance.now()`. */
      readAt: this.#readAt,
      headSince: this.#headSince,
      copies: this.#chain.state.copies.filter(({ isOver }) => !isOver).length,
      inFlight: waiting.length,
      /** Chain time since which the next transaction to be mined has been in flight. */
      waitingSince: waiting[0]?.since ?? null,
      forms: waiting[0]?.forms.length ?? 0,
      emptyWallet: this.#dispatcher.emptyWallet,
      /** The refusal of an open copy that has lasted longest, and since when in chain time. */
      refused: this.#dispatcher.refusals.find(({ subject }) => this.#chain.state.copy(subject)) ?? null,
      /** What copies wait for, longest first. */
      waits: this.#waits.all,
      /** Chain time when another sender with this key was last seen. */
      foreignAt: this.#foreignAt,
    };
  }

  /** Stops the current tick after the work in progress. */
  stop(): void {
    this.#isStopped = true;
    this.#dispatcher.stop();
  }

  /** Saves the state to disk. */
  save(): void {
    this.#journal.save();
  }

  /** Reads new events and acts on them. Call it repeatedly; it throws when the node is unreachable or inconsistent. */
  async tick(): Promise<void> {
    const { client } = this.#options.endpoints;
    let last: bigint | null = null;
    do {
      const synced = await this.#read();
      // the latest block may come from a cache
      if (synced.head.number === last) return;
      last = synced.head.number;
      if (!this.#mayKeep) await this.#checkRole(synced);
      const sent = await this.#dispatcher.run(client, synced, this.#tasks(await this.#round(synced)));
      if (sent === 0 && this.#ledger.inFlight.length === 0) return;
    } while (!this.#isStopped && (await this.#isMined()));
  }

  async #read(): Promise<Synced> {
    const { endpoints, freshSeconds, report } = this.#options;
    const { client } = endpoints;
    const synced = await this.#chain.sync(client);
    await this.#stall.check(synced.head.number);
    const { state } = this.#chain;
    const { head, place, forkedAt } = synced;
    if (forkedAt !== null) this.#forkAt(forkedAt);
    if (!this.#view) report({ event: 'started', block: head.number, copies: this.status.copies });
    this.#readAt = performance.now();
    if (head.number !== this.#view?.head.number) this.#headSince = this.#readAt;
    this.#view = synced;
    await this.#tracker.resolve(
      client,
      head,
      (entry) => isWanted(entry, state, head, freshSeconds),
      (entry, outcome) => this.#note(entry, outcome, head.time),
    );
    for (const requestKey of this.#ledger.mirrored(place)) {
      // the contract skipped everyone listed and reported why: there was no order
      if (!state.answered(requestKey)?.mimicList) this.#journal.answer(requestKey).isDone = true;
    }
    this.#ledger.settleUntil(head.number - REORG_DEPTH);
    this.#journal.keep((requestKey) => state.life(requestKey) !== undefined);
    if (Math.abs(head.time - this.#savedAt) >= SAVE_INTERVAL) {
      this.#savedAt = head.time;
      this.save();
    }
    return synced;
  }

  /** Without its roles every call would be paid for and refused. */
  async #checkRole({ head }: Synced): Promise<void> {
    const { endpoints, deployment } = this.#options;
    const { address } = this.#sender;
    if (!(await readMayKeep({ client: endpoints.client, deployment, block: head.number }, address)))
      throw new Error(`The account ${address} has no KEEPER role: the owner must grant it on Copies`);
    this.#mayKeep = true;
  }

  #noteForeign(): void {
    this.#foreignAt = this.#view?.head.time ?? null;
  }

  /** Discards what is known about blocks after this one. */
  #forkAt(block: bigint): void {
    this.#tracker.forkAt(block);
    for (const answer of this.#journal.answers) Object.assign(answer, { isDone: false, retryAt: 0 });
    this.#copyTasks.reset();
    this.#dispatcher.reset();
    this.#options.report({ event: 'reorganised', after: block });
  }

  #note(entry: LedgerEntry, outcome: Mined['outcome'], time: number): void {
    const { retrySeconds, report } = this.#options;
    const { state } = this.#chain;
    if (outcome === 'reverted') this.#mayKeep = false;
    if (outcome !== 'success' && entry.kind !== 'mirror')
      this.#dispatcher.leave(entry.subject, time, entry.request);
    report(recordOutcome(entry, outcome, { journal: this.#journal, state, retryAt: time + retrySeconds }));
  }

  /** Reads what this round's tasks depend on, all at one block. */
  async #round({ head, place }: Synced): Promise<Round> {
    const { endpoints, deployment } = this.#options;
    const { state } = this.#chain;
    const view: View = {
      ...{ client: endpoints.client, deployment },
      ...{ block: head.number, baseFee: head.baseFee },
    };
    const terms = await readTerms(view);
    const due = this.#copyTasks.due(state.copies, head.time);
    const { readings, unread } = await readCopies(view, due, terms.wnt, head.time);
    const tokens = new Set([terms.wnt, ...due.map(({ collateralToken }) => collateralToken)]);
    for (const { longToken, shortToken } of readings.values()) tokens.add(longToken).add(shortToken);
    const prices = await readPrices(view, [...tokens]);
    const copies = due.flatMap((copy): CopyContext[] => {
      const reading = readings.get(copy.allocationKey);
      return reading ? [{ view, keeper: this.#sender.address, terms, prices, copy, reading }] : [];
    });
    const unpriced = copies.filter(lacksPrice).map(({ copy }): [Hex, string] => {
      const { allocationKey, collateralToken } = copy;
      return [
        allocationKey,
        `${collateralToken} has no fresh price: copies follow their traders only to close`,
      ];
    });
    this.#waits.note([...unread, ...unpriced], head.time);
    return { head, place, view, terms, copies };
  }

  /** The tasks of this round, the most urgent first. */
  *#tasks({ head, place, view, terms, copies }: Round): Generator<Task> {
    const { report } = this.#options;
    const { state } = this.#chain;
    for (const nonce of this.#tracker.gaps) yield fillGap(this.#sender.address, nonce);
    yield* this.#copyTasks.list(copies, state, head.time);
    yield* openingTasks({
      view,
      terms,
      head,
      state,
      journal: this.#journal,
      keeper: this.#sender.address,
      rules: this.#options,
      isMirroring: () => this.#ledger.isMirroring(place),
      report,
    });
  }

  /** Waits for the first transaction in flight; false if that takes longer than a tick should. */
  async #isMined(): Promise<boolean> {
    const { endpoints, waitMs } = this.#options;
    const { client } = endpoints;
    const { address } = this.#sender;
    const last = this.#view?.head.number ?? -1n;
    const until = performance.now() + waitMs;
    for (let pause = 20; performance.now() < until; pause = Math.min(pause * 2, 250)) {
      const { inFlight } = this.#ledger;
      if (inFlight.length === 0) return true;
      if (await this.#tracker.isShown(client)) return true;
      const first = inFlight.find((entry) => !this.#tracker.isMissed(entry));
      const used = await client.getTransactionCount({ address, blockTag: 'latest' });
      // the node may count a transaction whose block it does not return yet
      if (first && used > first.nonce && (await client.getBlock({ blockTag: 'latest' })).number > last)
        return true;
      await sleep(pause);
    }
    return false;
  }
}
