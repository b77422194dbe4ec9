import type { Hex, PublicClient } from 'viem';
import type { KeeperCall } from '../calls/keeperCalls';
import type { Head } from '../chain/Synced';
import type { CallKind, LedgerEntry } from '../state/LedgerEntry';
import { gasPrices } from './gasPrice';
import type { Ledger } from './Ledger';
import type { Sender } from './Sender';

/**
 * A call to send. `subject` is the opening or copy that it concerns, `request` the event that it follows or the follower who
 * leaves.
 */
export type Order = {
  kind: CallKind;
  subject: Hex;
  request?: Hex;
  call: KeeperCall;
  gas: bigint;
  listed?: readonly Hex[];
};

/** An order that was certainly not sent. */
export type Unsent = { subject: Hex; error: Error };

export type OutboxOptions = {
  /** Wei. */
  maxGasPrice: bigint;
  /** Called when the account has sent a transaction that is not the keeper's. */
  onForeign: () => void;
};

export class EmptyWalletError extends Error {
  override name = 'EmptyWalletError';
}

/**
 * Sends from the keeper's account. Every transaction is signed and saved before it is sent, so its hash is known whatever the
 * node answers.
 */
export class Outbox {
  readonly #ledger: Ledger;
  readonly #sender: Sender;
  readonly #options: OutboxOptions;
  /** The nonce after our last one, once something was sent. */
  #next = Number.POSITIVE_INFINITY;

  constructor(ledger: Ledger, sender: Sender, options: OutboxOptions) {
    this.#ledger = ledger;
    this.#sender = sender;
    this.#options = options;
  }

  /**
   * Sends calls in order and returns those that a node refused; a call of unknown fate counts as sent. If one cannot be paid,
   * throws `EmptyWalletError` after sending those that can.
   */
  async send(client: PublicClient, head: Head, orders: readonly Order[]): Promise<Unsent[]> {
    const { address } = this.#sender;
    const { going } = gasPrices(head.baseFee, this.#options.maxGasPrice);
    const at = { address, blockNumber: head.number };
    const [used, balance] = await Promise.all([client.getTransactionCount(at), client.getBalance(at)]);
    if (used > this.#next) this.#options.onForeign();
    const unsent: Unsent[] = [];
    const costOf = ({ gas, call }: Order) => gas * going + call.value;
    const isDear = (order: Order) => costOf(order) > balance;
    const dear = orders.find(isDear);
    for (let rest = orders.filter((order) => !isDear(order)); rest.length > 0; ) {
      const entries = await this.#write(rest, used, going, head);
      const refused = await this.#broadcast(client, entries);
      if (refused?.refusal === 'funds')
        throw new EmptyWalletError(`The keeper ${address} cannot pay for its calls`);
      if (!refused) break;
      const { subject } = refused.entry;
      unsent.push({ subject, error: new Error(`The node refused a transaction: ${refused.refusal}`) });
      rest = rest.slice(entries.indexOf(refused.entry) + 1);
    }
    if (dear) {
      throw new EmptyWalletError(
        `The keeper ${address} has only ${balance} wei; the next call may cost ${costOf(dear)}`,
      );
    }
    return unsent;
  }

  /** Signs orders under the next nonces; returns when all of them are on disk. */
  async #write(
    orders: readonly Order[],
    used: number,
    gasPrice: bigint,
    { time }: Head,
  ): Promise<LedgerEntry[]> {
    const entries: LedgerEntry[] = [];
    for (const nonce of this.#ledger.nextNonces(used, orders.length)) {
      const order = orders[entries.length] as Order;
      const entry = { listed: [], ...order, nonce, forms: [], since: time, sentAt: time, mined: null };
      await this.#sender.sign(entry, gasPrice, false);
      entries.push(entry);
    }
    // first: these nonces are taken even if saving fails
    this.#next = Math.max(used, ...entries.map(({ nonce }) => nonce + 1));
    this.#ledger.add(entries);
    return entries;
  }

  /** Sends them to a node. The first one refused is removed with all after it: no node has them. */
  async #broadcast(client: PublicClient, entries: readonly LedgerEntry[]) {
    for (const [index, entry] of entries.entries()) {
      const refusal = await this.#sender.broadcast(client, entry);
      if (refusal === null) continue;
      this.#ledger.remove(entries.slice(index));
      for (const one of entries.slice(index)) this.#sender.forget(one);
      return { entry, refusal };
    }
    return null;
  }
}
