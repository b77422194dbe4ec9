import { type Hex, keccak256, type LocalAccount, type PublicClient } from 'viem';
import type { LedgerEntry } from './LedgerEntry';
import { type Refusal, refusalOf } from './sendErrors';

/** Signs transactions and hands them to a node, and knows which of them no node may have. */
export class Sender {
  readonly #account: LocalAccount;
  readonly #chainId: number;
  /** Those of which it is not known whether a node has them: after a start, a broken answer or a reorganisation. */
  readonly #doubtful = new Set<LedgerEntry>();

  constructor(account: LocalAccount, chainId: number) {
    this.#account = account;
    this.#chainId = chainId;
  }

  get address(): Hex {
    return this.#account.address.toLowerCase() as Hex;
  }

  /** Adds a form to a transaction: its call, or nothing under the same nonce. It does not leave. */
  async sign(entry: LedgerEntry, gasPrice: bigint, isEmpty: boolean): Promise<void> {
    const { call, gas, nonce } = entry;
    // an empty one costs more than 21,000 where data for the parent chain is paid in gas
    const what = isEmpty ? { to: this.#account.address, gas: 84_000n } : { ...call, gas };
    const raw = await this.#account.signTransaction({
      ...what,
      type: 'legacy',
      chainId: this.#chainId,
      nonce,
      gasPrice,
    });
    entry.forms.push({ hash: keccak256(raw), raw, gasPrice, isEmpty });
    this.#doubtful.add(entry);
  }

  /** Hands the last form to a node. Its refusal; null when the node has it, or that is not known. */
  async broadcast(client: PublicClient, entry: LedgerEntry): Promise<Exclude<Refusal, 'known'> | null> {
    const raw = entry.forms.at(-1)?.raw;
    if (!raw) return null;
    let refusal: Refusal | null = 'known';
    try {
      await client.sendRawTransaction({ serializedTransaction: raw });
    } catch (error) {
      refusal = refusalOf(error);
    }
    if (refusal !== 'known') {
      this.#doubtful.add(entry);
      return refusal;
    }
    this.#doubtful.delete(entry);
    return null;
  }

  isDoubtful(entry: LedgerEntry): boolean {
    return this.#doubtful.has(entry);
  }

  doubt(entry: LedgerEntry): void {
    this.#doubtful.add(entry);
  }

  forget(entry: LedgerEntry): void {
    this.#doubtful.delete(entry);
  }
}
