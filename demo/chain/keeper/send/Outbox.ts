import {
  type Hex,
  keccak256,
  type LocalAccount,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { Head } from '../chain/ChainSync';
import type { Journal } from '../state/Journal';
import type { KeeperCall } from './keeperCalls';
import { GAS_PRICE } from './keeperFee';
import type { CallKind, LedgerEntry, Mined } from './LedgerEntry';
import { refusalOf } from './sendErrors';

export type OutboxOptions = {
  account: LocalAccount;
  chainId: number;
  journal: Journal;
  /** Seconds of chain time after which a transaction that is not mined is sent again for more. */
  bumpSeconds: number;
  /** Wei; what the keeper never pays more than. */
  maxGasPrice: bigint;
  report: (event: string, details: Record<string, unknown>) => void;
};

/** What is to be sent: `subject` is the opening or the copy that it is about. */
export type Order = { kind: CallKind; subject: Hex; call: KeeperCall; gas: bigint; listed?: readonly Hex[] };

/** A node takes so many of one account before it drops some. */
const MAX_IN_FLIGHT = 16;
/** Looks at the chain in which a nonce was used by none of our forms, before that is believed. */
const LOOKS_UNTIL_LOST = 5;
/** A node replaces a transaction for a tenth more at least. */
const bumped = (gasPrice: bigint) => (gasPrice * 9n) / 8n + 1n;
const higher = (a: bigint, b: bigint) => a + (b > a ? b - a : 0n);

export class EmptyWalletError extends Error {
  override name = 'EmptyWalletError';
}

/**
 * Sends from the keeper's account. Every transaction is signed and written down before it leaves, so that its hash is known
 * whatever happens to the answer: it is in flight until the chain shows it mined, or its nonce used by something else.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  /** Those of which it is not known whether a node has them: after a start, a broken answer or a reorganisation. */
  readonly #doubtful: Set<LedgerEntry>;
  readonly #looks = new Map<LedgerEntry, number>();
  #hasGap = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    const { ledger } = options.journal;
    // what was mined may have been replaced while nobody looked
    for (const entry of ledger) entry.mined = null;
    this.#doubtful = new Set(ledger);
  }

  get address(): Hex {
    return this.#options.account.address.toLowerCase() as Hex;
  }

  /** Not seen mined, oldest first. */
  get inFlight(): LedgerEntry[] {
    return this.#options.journal.ledger.filter(({ mined }) => !mined).sort((a, b) => a.nonce - b.nonce);
  }

  /** Whether a nonce before those in flight is unused and its transaction forgotten: they wait until something takes it. */
  get hasGap(): boolean {
    return this.#hasGap;
  }

  get isFull(): boolean {
    return this.inFlight.length >= MAX_IN_FLIGHT;
  }

  /** Whether something about this subject is under way, or mined in a block that is not read yet. */
  isBusy(subject: Hex, place: bigint): boolean {
    return this.#options.journal.ledger.some(
      (entry) => entry.subject === subject && (!entry.mined || entry.mined.block > place),
    );
  }

  isMirroring(place: bigint): boolean {
    return this.#options.journal.ledger.some(
      ({ kind, mined }) => kind === 'mirror' && (!mined || mined.block > place),
    );
  }

  /** Sends a call. Throws when it was certainly not sent; when that is not known, it counts as sent. */
  async send(client: PublicClient, head: Head, order: Order): Promise<void> {
    const { journal } = this.#options;
    const gasPrice = this.#price(head);
    const nonce = await this.#nextNonce(client, head);
    const balance = await client.getBalance({ address: this.address, blockNumber: head.number });
    if (balance < order.gas * gasPrice) {
      throw new EmptyWalletError(
        `The keeper ${this.address} has ${balance} wei; the next call may cost ${order.gas * gasPrice}`,
      );
    }
    const entry: LedgerEntry = { listed: [], ...order, nonce, forms: [], sentAt: head.time, mined: null };
    entry.forms.push(await this.#sign(entry, gasPrice, false));
    journal.ledger.push(entry);
    journal.save();
    const refusal = await this.#broadcast(client, entry);
    if (refusal === null || refusal === 'known') return;
    // the only form, refused: it is nowhere
    journal.ledger = journal.ledger.filter((one) => one !== entry);
    journal.save();
    if (refusal === 'funds')
      throw new EmptyWalletError(`The keeper ${this.address} cannot pay for its calls`);
    throw new Error(`The node refused a transaction: ${refusal}`);
  }

  /**
   * Looks for everything in flight on the chain as of `head`. What is not there is sent again, for more when it has waited
   * long; `isWanted` tells whether it still should happen. `onMined` is called before an end is written down.
   */
  async resolve(
    client: PublicClient,
    head: Head,
    isWanted: (entry: LedgerEntry) => boolean,
    onMined: (entry: LedgerEntry, outcome: Mined['outcome']) => void,
  ): Promise<void> {
    const { journal } = this.#options;
    const waiting = this.inFlight;
    this.#hasGap = false;
    if (waiting.length === 0) return;
    let isChanged = false;
    const receipts = await Promise.all(waiting.map((entry) => receiptOf(client, entry, head)));
    const used = await client.getTransactionCount({ address: this.address, blockNumber: head.number });
    this.#hasGap = used < (waiting[0]?.nonce ?? 0);
    for (const [index, entry] of waiting.entries()) {
      const receipt = receipts[index];
      if (receipt) {
        const form = entry.forms.find(({ hash }) => hash === receipt.transactionHash);
        const outcome = form?.isEmpty ? 'cancelled' : receipt.status;
        entry.mined = { block: receipt.blockNumber, hash: receipt.transactionHash, outcome };
        this.#doubtful.delete(entry);
        this.#looks.delete(entry);
        onMined(entry, outcome);
        isChanged = true;
      } else if (used > entry.nonce) this.#lookAgain(entry);
      else await this.#sendAgain(client, head, entry, isWanted(entry));
    }
    if (isChanged) journal.save();
  }

  /** Takes back what was mined after a block that was replaced; it is looked for again. */
  forkAt(block: bigint): void {
    for (const entry of this.#options.journal.ledger) {
      if (!entry.mined || entry.mined.block <= block) continue;
      entry.mined = null;
      this.#doubtful.add(entry);
    }
  }

  /** Drops what was mined up to a block that will not be replaced any more. */
  settleUntil(block: bigint): void {
    const { journal } = this.#options;
    journal.ledger = journal.ledger.filter(({ mined }) => !mined || mined.block > block);
  }

  /** The nonce is used, but by nothing that is ours: believed when it stays so. */
  #lookAgain(entry: LedgerEntry): void {
    const { journal, report } = this.#options;
    const looks = (this.#looks.get(entry) ?? 0) + 1;
    this.#looks.set(entry, looks);
    if (looks < LOOKS_UNTIL_LOST) return;
    this.#looks.delete(entry);
    journal.ledger = journal.ledger.filter((one) => one !== entry);
    journal.save();
    report('replaced', { kind: entry.kind, subject: entry.subject, nonce: entry.nonce });
  }

  async #sendAgain(client: PublicClient, head: Head, entry: LedgerEntry, isWanted: boolean): Promise<void> {
    const { journal, bumpSeconds, maxGasPrice, report } = this.#options;
    const last = entry.forms.at(-1);
    if (!last) return;
    const isLate = head.time - entry.sentAt >= bumpSeconds;
    const isUnwanted = !isWanted && !last.isEmpty;
    if (isLate || isUnwanted) {
      const gasPrice = higher(bumped(last.gasPrice), this.#price(head));
      if (gasPrice <= maxGasPrice) {
        entry.forms.push(await this.#sign(entry, gasPrice, last.isEmpty || isUnwanted));
        report(isUnwanted ? 'cancelled' : 'sent again', {
          kind: entry.kind,
          subject: entry.subject,
          gasPrice,
        });
      }
      entry.sentAt = head.time;
      this.#doubtful.add(entry);
      journal.save();
    }
    if (!this.#doubtful.has(entry)) return;
    const refusal = await this.#broadcast(client, entry);
    const { kind, subject, nonce } = entry;
    if (refusal && refusal !== 'known') report('not taken', { kind, subject, nonce, refusal });
  }

  /** Hands the last form to a node. Its refusal; null when the node has it, or that is not known. */
  async #broadcast(client: PublicClient, entry: LedgerEntry): Promise<ReturnType<typeof refusalOf>> {
    const raw = entry.forms.at(-1)?.raw;
    if (!raw) return null;
    try {
      await client.sendRawTransaction({ serializedTransaction: raw });
      this.#doubtful.delete(entry);
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === 'known') this.#doubtful.delete(entry);
      else this.#doubtful.add(entry);
      return refusal;
    }
  }

  async #sign({ call, gas, nonce }: LedgerEntry, gasPrice: bigint, isEmpty: boolean) {
    const { account, chainId } = this.#options;
    const what = isEmpty ? { to: account.address, gas: 21_000n * 4n } : { ...call, gas };
    const raw = await account.signTransaction({ ...what, type: 'legacy', chainId, nonce, gasPrice });
    return { hash: keccak256(raw), raw, gasPrice, isEmpty };
  }

  #price({ baseFee }: Head): bigint {
    const price = baseFee * 2n > GAS_PRICE ? baseFee * 2n : GAS_PRICE;
    return price < this.#options.maxGasPrice ? price : this.#options.maxGasPrice;
  }

  async #nextNonce(client: PublicClient, head: Head): Promise<number> {
    const used = await client.getTransactionCount({ address: this.address, blockNumber: head.number });
    const taken = new Set(this.inFlight.map(({ nonce }) => nonce));
    let nonce = used;
    while (taken.has(nonce)) nonce++;
    return nonce;
  }
}

/** The receipt of any form of it, as of `head`; null when there is none yet. Throws when the node cannot be asked. */
async function receiptOf(
  client: PublicClient,
  { forms }: LedgerEntry,
  head: Head,
): Promise<TransactionReceipt | null> {
  for (const { hash } of forms) {
    try {
      const receipt = await client.getTransactionReceipt({ hash });
      if (receipt.blockNumber <= head.number) return receipt;
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    }
  }
  return null;
}
