import { type Address, zeroAddress } from 'viem';

/** Native token in a ledger. */
export const NATIVE: Address = zeroAddress;

/** Who holds how much of each token, and what the order vault has taken in of it. Amounts in units of the token. */
export class Ledger {
  readonly #balances = new Map<Address, Map<Address, bigint>>();
  readonly #recorded = new Map<Address, bigint>();

  constructor(readonly orderVault: Address) {}

  balanceOf(token: Address, holder: Address): bigint {
    return this.#balances.get(token)?.get(holder) ?? 0n;
  }

  /** Every holder of a token. */
  holders(token: Address): ReadonlyMap<Address, bigint> {
    return this.#balances.get(token) ?? new Map();
  }

  tokens(): Iterable<Address> {
    return this.#balances.keys();
  }

  /** Negative amounts take away. */
  add(token: Address, holder: Address, amount: bigint): void {
    const holders = this.#balances.get(token) ?? new Map<Address, bigint>();
    holders.set(holder, (holders.get(holder) ?? 0n) + amount);
    this.#balances.set(token, holders);
  }

  move(token: Address, from: Address, to: Address, amount: bigint): void {
    this.add(token, from, -amount);
    this.add(token, to, amount);
  }

  /** What the vault holds of a token beyond what it has taken in: it belongs to whoever creates the next order. */
  arrived(token: Address): bigint {
    return this.balanceOf(token, this.orderVault) - (this.#recorded.get(token) ?? 0n);
  }

  /** The vault counts all that it holds as taken in. */
  record(token: Address): void {
    this.#recorded.set(token, this.balanceOf(token, this.orderVault));
  }
}
