import type { Hex } from 'viem';
import type { Journal } from '../state/Journal';
import type { LedgerEntry } from './LedgerEntry';

/** A node takes so many of one account before it drops some. */
const MAX_IN_FLIGHT = 16;
/** Of these so many may take followers out of copies: anybody can ask for such calls, and what traders do must not wait for them. */
const MAX_LEAVES = MAX_IN_FLIGHT / 4;

/**
 * What the keeper has sent. A transaction is in flight until the chain shows it mined, or its nonce used by something else; it
 * stays on the list until the block that it is in cannot be replaced any more.
 */
export class Ledger {
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
    // what was mined may have been replaced while nobody looked
    for (const entry of journal.ledger) entry.mined = null;
  }

  /** Not seen mined, oldest first. */
  get inFlight(): LedgerEntry[] {
    return this.#journal.ledger.filter(({ mined }) => !mined).sort((a, b) => a.nonce - b.nonce);
  }

  /** How many more may be sent. */
  get room(): number {
    return MAX_IN_FLIGHT - this.inFlight.length;
  }

  /** How many more of those may take somebody out of a copy. */
  get leaveRoom(): number {
    const leaves = this.inFlight.filter(({ kind }) => kind === 'leave' || kind === 'stop');
    return MAX_LEAVES - leaves.length;
  }

  /** What something is under way about, or mined in a block that is not read yet. */
  busy(place: bigint): Set<Hex> {
    return new Set(this.#unread(place).map(({ subject }) => subject));
  }

  isMirroring(place: bigint): boolean {
    return this.#unread(place).some(({ kind }) => kind === 'mirror');
  }

  /** Openings whose mirror was mined well in a block that is read. */
  mirrored(place: bigint): Hex[] {
    return this.#journal.ledger.flatMap(({ kind, subject, mined }) =>
      kind === 'mirror' && mined?.outcome === 'success' && mined.block <= place ? [subject] : [],
    );
  }

  /** The first nonces that nothing of ours has; `used`: how many the chain has seen. */
  nextNonces(used: number, count: number): number[] {
    const taken = new Set(this.inFlight.map(({ nonce }) => nonce));
    const nonces: number[] = [];
    for (let nonce = used; nonces.length < count; nonce++) {
      if (!taken.has(nonce)) nonces.push(nonce);
    }
    return nonces;
  }

  /** Those of the nonces from `used` on that nothing of ours has, but something behind them. */
  gapsFrom(used: number): number[] {
    const taken = this.inFlight.map(({ nonce }) => nonce);
    const behind = Math.max(used, ...taken) - used;
    return Array.from({ length: behind }, (_, index) => used + index).filter((one) => !taken.includes(one));
  }

  /** Returns when it is on disk. */
  add(entries: readonly LedgerEntry[]): void {
    this.#journal.ledger.push(...entries);
    this.save();
  }

  remove(entries: readonly LedgerEntry[]): void {
    this.#journal.ledger = this.#journal.ledger.filter((one) => !entries.includes(one));
    this.save();
  }

  save(): void {
    this.#journal.save();
  }

  /** Returns when everything is on disk that a failed writing has left in memory. */
  ensureSaved(): void {
    this.#journal.ensureSaved();
  }

  /** Has what was mined after a block that was replaced in flight again; returns it. */
  takeBack(block: bigint): LedgerEntry[] {
    const replaced = this.#journal.ledger.filter(({ mined }) => mined && mined.block > block);
    for (const entry of replaced) entry.mined = null;
    return replaced;
  }

  /** Drops what was mined up to a block that will not be replaced any more. */
  settleUntil(block: bigint): void {
    this.#journal.ledger = this.#journal.ledger.filter(({ mined }) => !mined || mined.block > block);
  }

  #unread(place: bigint): LedgerEntry[] {
    return this.#journal.ledger.filter(({ mined }) => !mined || mined.block > place);
  }
}
