import { type Address, type Hex, zeroAddress, zeroHash } from 'viem';
import type { EventValues } from '../../emitter/eventLogData';
import type { Effect, Outcome, Price, Write } from '../outcome';
import { type Key, keys } from '../state/keys';
import type { State, Value } from '../state/State';
import type { Context, OraclePrice } from './Context';
import { GmxError } from './GmxError';

const NONE: readonly Hex[] = [];

/** A transaction under way: reads DataStore, writes to it, and lists everything it does. */
export class Transaction {
  readonly effects: Effect[] = [];
  readonly prices = new Map<Address, OraclePrice>();
  readonly #deposits = new Map<Address, bigint>();
  readonly #state: State;

  constructor(
    state: State,
    readonly context: Context,
  ) {
    this.#state = state;
  }

  // reads: what was never set is zero

  uint(key: Key): bigint {
    return (this.#state.get(key, 'uint') as bigint | undefined) ?? 0n;
  }

  int(key: Key): bigint {
    return (this.#state.get(key, 'int') as bigint | undefined) ?? 0n;
  }

  bool(key: Key): boolean {
    return (this.#state.get(key, 'bool') as boolean | undefined) ?? false;
  }

  address(key: Key): Address {
    return (this.#state.get(key, 'address') as Address | undefined) ?? zeroAddress;
  }

  bytes32(key: Key): Hex {
    return (this.#state.get(key, 'bytes32') as Hex | undefined) ?? zeroHash;
  }

  array(key: Key): readonly Hex[] {
    return (this.#state.get(key, 'array') as readonly Hex[] | undefined) ?? NONE;
  }

  set(key: Key): readonly Hex[] {
    return (this.#state.get(key, 'set') as readonly Hex[] | undefined) ?? NONE;
  }

  // writes: DataStore's functions

  write(op: Write['op'], key: Key, value: Value, next: Value = value, error?: string): void {
    this.#state.set(key, next);
    this.effects.push(
      error === undefined
        ? { type: 'write', op, key, value, next }
        : { type: 'write', op, key, value, next, error },
    );
  }

  remove(op: Write['op'], key: Key): void {
    this.#state.set(key, undefined);
    this.effects.push({ type: 'write', op, key });
  }

  setUint(key: Key, value: bigint): void {
    this.write('setUint', key, value);
  }

  setInt(key: Key, value: bigint): void {
    this.write('setInt', key, value);
  }

  setBool(key: Key, value: boolean): void {
    this.write('setBool', key, value);
  }

  setAddress(key: Key, value: Address): void {
    this.write('setAddress', key, value);
  }

  incrementUint(key: Key, by: bigint): bigint {
    const next = this.uint(key) + by;
    this.write('incrementUint', key, by, next);
    return next;
  }

  decrementUint(key: Key, by: bigint): bigint {
    const next = this.uint(key) - by;
    this.write('decrementUint', key, by, next);
    return next;
  }

  /** Reverts with `error` if the result would be negative. */
  applyDeltaToUint(key: Key, delta: bigint, error?: string): bigint {
    const next = this.uint(key) + delta;
    if (next < 0n) throw new GmxError('Error', error ?? '');
    this.write('applyDeltaToUint', key, delta, next, error);
    return next;
  }

  /** Stops at zero. */
  applyBoundedDeltaToUint(key: Key, delta: bigint): bigint {
    const sum = this.uint(key) + delta;
    const next = sum < 0n ? 0n : sum;
    this.write('applyBoundedDeltaToUint', key, delta, next);
    return next;
  }

  applyDeltaToInt(key: Key, delta: bigint): bigint {
    const next = this.int(key) + delta;
    this.write('applyDeltaToInt', key, delta, next);
    return next;
  }

  addToSet(key: Key, value: Hex): void {
    const values = this.set(key);
    this.#state.set(key, values.includes(value) ? values : [...values, value]);
    this.effects.push({ type: 'write', op: 'addBytes32', key, value });
  }

  /** The last element takes the removed one's place. */
  removeFromSet(key: Key, value: Hex): void {
    const values = this.set(key);
    const at = values.indexOf(value);
    if (at >= 0) {
      const rest = values.slice(0, -1);
      if (at < rest.length) rest[at] = values.at(-1) as Hex;
      this.#state.set(key, rest);
    }
    this.effects.push({ type: 'write', op: 'removeBytes32', key, value });
  }

  /** A write that was computed elsewhere. */
  takeOver({ op, key, value, next }: Write): void {
    if (op === 'addBytes32') this.addToSet(key, value as Hex);
    else if (op === 'removeBytes32') this.removeFromSet(key, value as Hex);
    else this.#state.set(key, next);
  }

  // everything else

  emit(name: string, topics: readonly (Address | Hex)[], values: EventValues): void {
    this.effects.push({ type: 'event', name, topics, values });
  }

  effect(effect: Effect): void {
    this.effects.push(effect);
  }

  /** Tokens for the order vault: the next order takes them. */
  deposit(token: Address, amount: bigint): void {
    this.#deposits.set(token, this.#deposited(token) + amount);
  }

  /** All of a token that has arrived in the order vault since the last order took it. */
  takeDeposit(token: Address): bigint {
    const amount = this.#deposited(token);
    this.#deposits.set(token, 0n);
    this.effects.push({ type: 'recordTransferIn', token });
    return amount;
  }

  #deposited(token: Address): bigint {
    return this.#deposits.get(token) ?? this.context.arrived?.(token) ?? 0n;
  }

  /** A token's price; reverts if the oracle has none. */
  price(token: Address): Price {
    const price = this.prices.get(token);
    if (!price) throw new GmxError('EmptyPrimaryPrice', token);
    return price;
  }

  /** GMX's global lock around everything that changes orders or positions. */
  guarded<Result>(run: () => Result): Result {
    if (this.uint(keys.reentrancyGuard) === 1n)
      throw new GmxError('Error', 'ReentrancyGuard: reentrant call');
    this.setUint(keys.reentrancyGuard, 1n);
    const result = run();
    this.setUint(keys.reentrancyGuard, 0n);
    return result;
  }

  /** A call whose revert takes back what it did and is handed over as the result. */
  attempt<Result>(run: () => Result): { ok: true; result: Result } | { ok: false; error: GmxError } {
    const [state, effects] = [this.#state.checkpoint(), this.effects.length];
    try {
      return { ok: true, result: run() };
    } catch (error) {
      if (!(error instanceof GmxError)) throw error;
      this.#state.rollback(state);
      this.effects.length = effects;
      return { ok: false, error };
    }
  }
}

/** Runs a transaction that is taken back in any case: for what it returns. */
export function peek<Result>(state: State, context: Context, run: (tx: Transaction) => Result): Result {
  const checkpoint = state.checkpoint();
  try {
    return run(new Transaction(state, context));
  } finally {
    state.rollback(checkpoint);
  }
}

/** Runs a transaction; the state has its changes only if it succeeds. */
export function runTransaction<Result>(
  state: State,
  context: Context,
  run: (tx: Transaction) => Result,
): Outcome<Result> {
  const tx = new Transaction(state, context);
  const attempt = tx.attempt(() => run(tx));
  state.commit();
  return attempt.ok ? { ok: true, effects: tx.effects, result: attempt.result } : attempt;
}
