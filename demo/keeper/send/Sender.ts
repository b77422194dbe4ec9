import { type Hex, keccak256, type LocalAccount, type PublicClient } from 'viem';
import type { LedgerEntry } from '../state/LedgerEntry';
import { type Refusal, refusalOf } from './sendErrors';

/** Signs transactions and sends them to a node; keeps track of those that no node may have. */
export class Sender {
  readonly #account: LocalAccount;
  readonly #chainId: number;
  /** Transactions that perhaps no node has: after a start, a broken response or a reorganisation. */
  readonly #doubtful = new Set<LedgerEntry>();

  constructor(account: LocalAccount, chainId: number) {
    this.#account = account;
    this.#chainId = chainId;
  }

  get address(): Hex {
    return this.#account.address.toLowerCase() as Hex;
  }

  /** Signs a new form of a transaction, with its call or empty under the same nonce, without sending it. */
  async sign(entry: LedgerEntry, gasPrice: bigint, isEmpty: boolean): Promise<void> {
    const { call, gas, nonce } = entry;
    // GMX asks for an execution fee at the price of the transaction
    const { gasPrice: first = gasPrice } = entry.forms[0] ?? {};
    const value = gasPrice > first ? (call.value * gasPrice + first - 1n) / first : call.value;
    // an empty transaction costs more than 21,000 gas where L1 data is paid for in gas
    const request = isEmpty ? { to: this.#account.address, gas: 84_000n } : { ...call, value, gas };
    const raw = await this.#account.signTransaction({
      ...request,
      type: 'legacy',
      chainId: this.#chainId,
      nonce,
      gasPrice,
    });
    entry.forms.push({ hash: keccak256(raw), raw, gasPrice, isEmpty });
    this.#doubtful.add(entry);
  }

  /** Sends the last form to a node. Returns its refusal; null if the node has it or that is unknown. */
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
