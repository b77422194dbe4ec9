import { type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import type { Head } from '../chain/Synced';
import type { LedgerEntry, Mined } from '../state/LedgerEntry';
import { gasPrices, raisedPrice } from './gasPrice';
import type { Ledger } from './Ledger';
import type { Sender } from './Sender';

export type TrackerOptions = {
  /** Seconds of chain time after which an unmined transaction is sent again. */
  bumpSeconds: number;
  /** Wei; the highest gas price that the keeper pays. */
  maxGasPrice: bigint;
  report: (event: string, details: Record<string, unknown>) => void;
};

/**
 * How long, in blocks and in seconds of chain time, a nonce must stay used by none of our forms before the transaction counts
 * as lost.
 */
const LOST_AFTER = { blocks: 5n, seconds: 20 };

/** Follows transactions in flight until they end, and resends those that get lost or stuck. */
export class Tracker {
  readonly #ledger: Ledger;
  readonly #sender: Sender;
  readonly #options: TrackerOptions;
  #gaps: readonly number[] = [];

  constructor(ledger: Ledger, sender: Sender, options: TrackerOptions) {
    this.#ledger = ledger;
    this.#sender = sender;
    this.#options = options;
    for (const entry of ledger.inFlight) sender.doubt(entry);
  }

  /** Unused nonces below those in flight, whose transactions are lost: everything behind them waits until they are filled. */
  get gaps(): readonly number[] {
    return this.#gaps;
  }

  /** Whether its nonce is used but its receipt is missing: nodes may show the first before the second. */
  isMissed(entry: LedgerEntry): boolean {
    return entry.missed !== undefined;
  }

  /** Whether the receipt of the first missed transaction has appeared. */
  async isShown(client: PublicClient): Promise<boolean> {
    const entry = this.#ledger.inFlight.find(({ missed }) => missed);
    return entry !== undefined && (await receiptOf(client, entry)) !== null;
  }

  /**
   * Looks up everything in flight as of `head` and resends what is missing. `isWanted` tells whether a transaction should still
   * be executed. `onMined` is called before an outcome is saved.
   */
  async resolve(
    client: PublicClient,
    head: Head,
    isWanted: (entry: LedgerEntry) => boolean,
    onMined: (entry: LedgerEntry, outcome: Mined['outcome']) => void,
  ): Promise<void> {
    const waiting = this.#ledger.inFlight;
    this.#gaps = [];
    // a form that could not be saved, as on a full disk, must not be sent
    this.#ledger.ensureSaved();
    if (waiting.length === 0) return;
    const { address } = this.#sender;
    const used = await client.getTransactionCount({ address, blockNumber: head.number });
    const past = waiting.filter(({ nonce }) => nonce < used);
    this.#gaps = this.#ledger.gapsFrom(used);
    const receipts = await Promise.all(past.map((entry) => receiptOf(client, entry, head)));
    for (const [index, entry] of past.entries()) {
      const receipt = receipts[index];
      if (!receipt) {
        this.#miss(entry, head);
        continue;
      }
      const form = entry.forms.find(({ hash }) => hash === receipt.transactionHash);
      const outcome = form?.isEmpty ? 'cancelled' : receipt.status;
      entry.mined = { block: receipt.blockNumber, hash: receipt.transactionHash, outcome };
      this.#sender.forget(entry);
      delete entry.missed;
      onMined(entry, outcome);
    }
    if (past.length > 0) this.#ledger.save();
    for (const entry of waiting) {
      if (entry.nonce < used) continue;
      delete entry.missed;
      await this.#sendAgain(client, head, entry, entry.nonce === used, isWanted(entry));
    }
  }

  /** Puts what was mined after a replaced block back in flight, to be looked up again. */
  forkAt(block: bigint): void {
    for (const entry of this.#ledger.takeBack(block)) this.#sender.doubt(entry);
  }

  /** The nonce is used, but by none of our forms: believed once it lasts. */
  #miss(entry: LedgerEntry, { number, time }: Head): void {
    entry.missed ??= { number, time };
    const { blocks, seconds } = LOST_AFTER;
    if (number - entry.missed.number < blocks || time - entry.missed.time < seconds) return;
    this.#sender.forget(entry);
    this.#ledger.remove([entry]);
    const { kind, subject, nonce } = entry;
    this.#options.report('replaced', { kind, subject, nonce });
  }

  async #sendAgain(
    client: PublicClient,
    head: Head,
    entry: LedgerEntry,
    isNext: boolean,
    isWanted: boolean,
  ): Promise<void> {
    const { bumpSeconds, maxGasPrice, report } = this.#options;
    const { kind, subject, nonce } = entry;
    const last = entry.forms.at(-1);
    if (!last) return;
    // a reorganisation may have set chain time back
    const isLate = Math.abs(head.time - entry.sentAt) >= bumpSeconds;
    const isUnwanted = !isWanted && !last.isEmpty;
    const prices = gasPrices(head.baseFee, maxGasPrice);
    // a higher price does not help one that waits behind another
    const gasPrice = isUnwanted || (isLate && isNext) ? raisedPrice(last.gasPrice, prices, isUnwanted) : null;
    if (gasPrice !== null) {
      await this.#sender.sign(entry, gasPrice, last.isEmpty || isUnwanted);
      report(isUnwanted ? 'cancelled' : 'sent again', { kind, subject, nonce, gasPrice });
    }
    if (isLate) this.#sender.doubt(entry);
    if (gasPrice !== null || isLate) {
      entry.sentAt = head.time;
      this.#ledger.save();
    }
    if (!this.#sender.isDoubtful(entry)) return;
    const refusal = await this.#sender.broadcast(client, entry);
    if (refusal) report('not taken', { kind, subject, nonce, refusal });
  }
}

/** The receipt of any of its forms, as of `head` if given; null if there is none yet. Throws if the node cannot be reached. */
async function receiptOf(
  client: PublicClient,
  { forms }: LedgerEntry,
  head?: Head,
): Promise<TransactionReceipt | null> {
  const receipts = await Promise.all(
    forms.map(({ hash }) =>
      client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return null;
        throw error;
      }),
    ),
  );
  return receipts.find((receipt) => receipt && (!head || receipt.blockNumber <= head.number)) ?? null;
}
