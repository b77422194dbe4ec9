import { traderMatchingKey } from '@mimic/widgets/core';
import type { PublicClient } from 'viem';
import type { Deployment } from '../deploy/deployment';
import { attemptCopy, REPORT_GAS } from './attemptCopy';
import { type ChainEvent, protocolLogs, traderEvents } from './chainLogs';
import { adjustCopy, settleCopy } from './followCopy';
import type { KeeperSender } from './KeeperSender';
import { beatCall, reportOrderCall, reportSkippedCall } from './keeperCalls';
import { type Listing, listFollowers } from './listFollowers';
import { FRESH_SECONDS } from './openingTerms';
import { type Copy, ProtocolState } from './ProtocolState';
import { readFollowers, readHeartbeat } from './protocolReads';
import { isOpening, type TraderEvent } from './TraderEvent';

export type KeeperReport = { event: string; [detail: string]: unknown };

export type KeeperOptions = {
  client: PublicClient;
  sender: KeeperSender;
  deployment: Deployment;
  /** One call for everything the keeper did, for its log. */
  report: (report: KeeperReport) => void;
  /** Followers in one copy; the contract takes 50. */
  maxListed?: number;
  /** Openings older than that, in seconds, are not copied any more: their price is gone. */
  freshSeconds?: number;
  /** Until a refused copy, adjustment or settlement is tried again. */
  retrySeconds?: number;
};

const MAX_ATTEMPTS = 3;
/** A keeper without anything to do says that it is there this many times within the contracts' delay. */
const BEATS = 4n;
/** Milliseconds between two looks at the last heartbeat. */
const BEAT_INTERVAL = 60_000;
const BEAT_GAS = 100_000n;
/** Far more than lie between a trader's event and its copy. */
const BLOCKS_BEFORE_COPY = 50n;

/**
 * Copies traders for their followers. It keeps no state of its own: what has been done is read from the chain, so that
 * it can be stopped at any time and started again.
 */
export class Keeper {
  readonly #options: Required<KeeperOptions>;
  #state = new ProtocolState();
  /** The first block not read yet. */
  #protocolCursor = 0n;
  #traderCursor: bigint | null = null;
  #retries: { event: ChainEvent; attempts: number; at: number }[] = [];
  readonly #notBefore = new Map<string, number>();
  #nextBeat = 0;

  constructor(options: KeeperOptions) {
    this.#options = { maxListed: 50, freshSeconds: FRESH_SECONDS, retrySeconds: 20, ...options };
  }

  /** Reads what is new and answers it. Call it again and again; it throws when the node cannot be reached. */
  async tick(): Promise<void> {
    const { client, deployment } = this.#options;
    await this.#syncProtocol();
    const head = await client.getBlockNumber({ cacheTime: 0 });
    const from = this.#traderCursor ?? (await this.#start(head));
    const events = await traderEvents(client, deployment, { from, to: head });
    const unanswered = this.#retries.filter(
      ({ event }) => !events.some((other) => samePosition(event, other)),
    );
    this.#retries = [];
    for (const [index, event] of events.entries()) {
      this.#state.follow(event);
      const isGone = events.slice(index + 1).some((later) => samePosition(event, later) && later.size === 0n);
      if (isOpening(event) && !isGone) await this.#open(event, 1);
    }
    for (const retry of unanswered) {
      if (Date.now() < retry.at) this.#retries.push(retry);
      else await this.#open(retry.event, retry.attempts + 1);
    }
    this.#traderCursor = head + 1n;
    for (const copy of this.#state.copies) await this.#tend(copy);
    await this.#beat();
  }

  async #beat(): Promise<void> {
    if (Date.now() < this.#nextBeat) return;
    const { client, sender, deployment } = this.#options;
    const { timestamp } = await client.getBlock();
    const { last, delay } = await readHeartbeat(client, deployment);
    if (timestamp - last > delay / BEATS) await sender.send(beatCall(deployment), BEAT_GAS);
    this.#nextBeat = Date.now() + BEAT_INTERVAL;
  }

  async #open(event: ChainEvent, attempt: number): Promise<void> {
    const { client, sender, deployment, report, maxListed, freshSeconds } = this.#options;
    const { trader, collateralToken, requestKey } = event;
    if (attempt === 1 && this.#state.isAnswered(requestKey)) return this.#finishReport(event);
    const mimics = this.#state.followersOf(traderMatchingKey(collateralToken, trader));
    if (mimics.length === 0) return;
    const { timestamp } = await client.getBlock();
    if (nowOf(timestamp) - event.time > freshSeconds) return;

    const followers = await readFollowers(client, deployment, event, mimics);
    const listing = listFollowers(followers, timestamp, maxListed);
    if (listing.listed.length > 0) await this.#attempt(event, listing, attempt);
    // last: its logs alone would count as an answer if the keeper were stopped in between
    if (attempt === 1 && listing.skipped.length > 0) {
      const call = reportSkippedCall(deployment, event, listing.skipped);
      await sender.send(call, 500_000n + 20_000n * BigInt(listing.skipped.length));
      report({ event: 'skipped', trader, collateralToken, requestKey, skipped: listing.skipped });
    }
    // a copy must be known before the trader's next event is followed
    await this.#syncProtocol();
  }

  async #attempt(event: ChainEvent, listing: Listing, attempt: number): Promise<void> {
    const { report, retrySeconds } = this.#options;
    const { trader, collateralToken, requestKey } = event;
    const { status, mimicList, detail } = await attemptCopy(this.#options, event, listing);
    report({ event: 'order', status, detail, attempt, trader, collateralToken, requestKey, mimicList });
    if (status !== 'SUBMITTED' && attempt < MAX_ATTEMPTS) {
      this.#retries.push({ event, attempts: attempt, at: Date.now() + retrySeconds * 1000 });
    }
  }

  /** Writes the order of a copy whose keeper was stopped between the mirror and its report. */
  async #finishReport(event: ChainEvent): Promise<void> {
    const mimicList = this.#state.unreportedMimics(event.requestKey);
    if (!mimicList) return;
    await this.#options.sender.send(
      reportOrderCall(this.#options.deployment, event, 0, mimicList),
      REPORT_GAS,
    );
    await this.#syncProtocol();
  }

  /** Adjusts a copy that is behind its trader, and settles one that is closed. */
  async #tend(copy: Copy): Promise<void> {
    const { report, retrySeconds } = this.#options;
    const { allocationKey, target } = copy;
    if ((target === null && copy.size > 0n) || Date.now() < (this.#notBefore.get(allocationKey) ?? 0)) return;
    try {
      let { size } = copy;
      if (target && size > 0n) {
        size = await adjustCopy(this.#options, copy, target);
        report({ event: 'adjusted', allocationKey, sourceRequestKey: target.requestKey, size });
      }
      const settled = await settleCopy(this.#options, copy, size);
      if (settled !== null) report({ event: 'settled', allocationKey, amount: settled, size });
    } catch (error) {
      this.#notBefore.set(allocationKey, Date.now() + retrySeconds * 1000);
      report({
        event: 'refused',
        allocationKey,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
    await this.#syncProtocol();
  }

  async #syncProtocol(): Promise<void> {
    const { client, deployment } = this.#options;
    const head = await client.getBlockNumber({ cacheTime: 0 });
    if (head + 1n < this.#protocolCursor) {
      // the chain went back: everything is read again
      this.#state = new ProtocolState();
      this.#protocolCursor = 0n;
      this.#traderCursor = null;
    }
    this.#state.apply(await protocolLogs(client, deployment, { from: this.#protocolCursor, to: head }));
    this.#protocolCursor = head + 1n;
  }

  /** Catches up open copies with their traders; returns the first block whose openings are still fresh. */
  async #start(head: bigint): Promise<bigint> {
    const { client, deployment, report, freshSeconds } = this.#options;
    const { timestamp } = await client.getBlock({ blockNumber: head });
    const fresh = await firstBlockFrom(client, BigInt(nowOf(timestamp) - freshSeconds), head);
    const copies = this.#state.copies;
    const [oldest] = copies;
    if (oldest) {
      const from = oldest.openedInBlock > BLOCKS_BEFORE_COPY ? oldest.openedInBlock - BLOCKS_BEFORE_COPY : 0n;
      const traders = [...new Set(copies.map(({ trader }) => trader))];
      const missed: TraderEvent[] = await traderEvents(client, deployment, { from, to: fresh - 1n }, traders);
      for (const event of missed) this.#state.follow(event);
    }
    report({ event: 'started', block: head, copies: copies.length });
    return fresh;
  }
}

const samePosition = (a: TraderEvent, b: TraderEvent) =>
  a.positionKey === b.positionKey && a.requestKey !== b.requestKey;

/** Unix seconds: the last block's time, or the clock's when the chain has stood still. */
const nowOf = (timestamp: bigint) => Math.max(Number(timestamp), Math.floor(Date.now() / 1000));

/** The first block at or after a time (unix seconds), by halving; the head when there is none. */
async function firstBlockFrom(client: PublicClient, time: bigint, head: bigint): Promise<bigint> {
  let [low, high] = [0n, head];
  while (low < high) {
    const middle = (low + high) / 2n;
    const { timestamp } = await client.getBlock({ blockNumber: middle });
    if (timestamp < time) low = middle + 1n;
    else high = middle;
  }
  return low;
}
