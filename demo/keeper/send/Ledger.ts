import type { Hex } from 'viem';
import type { Journal } from '../state/Journal';
import type { CallKind, LedgerEntry } from '../state/LedgerEntry';

/** Nodes accept about this many pending transactions per account before they drop some. */
const MAX_IN_FLIGHT = 16;
/**
 * How many of these may be about followers' maximum losses and leaves: anyone can cause such calls, and following traders must
 * not wait for them.
 */
const MAX_LEAVES = MAX_IN_FLIGHT / 4;

/** Whether a call is about a follower's maximum loss or leave. */
export const isOfLeave = (kind: CallKind): boolean =>
  kind === 'stop' || kind === 'cancelLeave' || kind === 'reconcileLeave';

/**
 * The transactions that the keeper has sent. One is in flight until the chain shows it as mined or its nonce as used by
 * another; it stays listed until its block is final.
 */
export class Ledger {
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
    // a reorganisation may have replaced what was mined while the keeper was down
    for (const entry of journal.ledger) entry.mined = null;
  }

  /** Transactions not seen mined, lowest nonce first. */
  get inFlight(): LedgerEntry[] {
    return this.#journal.ledger.filter(({ mined }) => !mined).sort((a, b) => a.nonce - b.nonce);
  }

  /** How many more may be sent. */
  get room(): number {
    return MAX_IN_FLIGHT - this.inFlight.length;
  }

  /** How many of those may be about followers' leaves. */
  get leaveRoom(): number {
    return MAX_LEAVES - this.inFlight.filter(({ kind }) => isOfLeave(kind)).length;
  }

  /** Subjects with a transaction in flight, or mined in a block that is not read yet. */
  busy(place: bigint): Set<Hex> {
    return new Set(this.#unread(place).map(({ subject }) => subject));
  }

  isMirroring(place: bigint): boolean {
    return this.#unread(place).some(({ kind }) => kind === 'mirror');
  }

  /** Openings whose mirror call succeeded in a block that was read. */
  mirrored(place: bigint): Hex[] {
    return this.#journal.ledger.flatMap(({ kind, subject, mined }) =>
      kind === 'mirror' && mined?.outcome === 'success' && mined.block <= place ? [subject] : [],
    );
  }

  /** The first free nonces; `used`: how many the chain has counted. */
  nextNonces(used: number, count: number): number[] {
    const taken = new Set(this.inFlight.map(({ nonce }) => nonce));
    const nonces: number[] = [];
    for (let nonce = used; nonces.length < count; nonce++) {
      if (!taken.has(nonce)) nonces.push(nonce);
    }
    return nonces;
  }

  /** Free nonces from `used` on that have one of ours behind them. */
  gapsFrom(used: number): number[] {
    const taken = this.inFlight.map(({ nonce }) => nonce);
    const behind = Math.max(used, ...taken) - used;
    return Array.from({ length: behind }, (_, index) => used + index).filter((one) => !taken.includes(one));
  }

  /** Returns when the entries are on disk. */
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

  /** Repeats a failed write; returns when everything is on disk. */
  ensureSaved(): void {
    this.#journal.ensureSaved();
  }

  /** Puts what was mined after a replaced block back in flight; returns it. */
  takeBack(block: bigint): LedgerEntry[] {
    const replaced = this.#journal.ledger.filter(({ mined }) => mined && mined.block > block);
    for (const entry of replaced) entry.mined = null;
    return replaced;
  }

  /** Drops what was mined up to a final block. */
  settleUntil(block: bigint): void {
    this.#journal.ledger = this.#journal.ledger.filter(({ mined }) => !mined || mined.block > block);
  }

  #unread(place: bigint): LedgerEntry[] {
    return this.#journal.ledger.filter(({ mined }) => !mined || mined.block > place);
  }
}
