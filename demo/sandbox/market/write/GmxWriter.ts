import { decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress, zeroHash } from 'viem';
import { orderListsArtifact } from '../../../contracts/artifacts/OrderLists';
import { orderStoreArtifact } from '../../../contracts/artifacts/OrderStore';
import { tokenArtifact } from '../../../contracts/artifacts/Token';
import type { Rpc } from '../../../node/rpc';
import { GMX } from '../../chain/placeGmx';
import { storeCalls } from '../../chain/writeStore';
import { sandboxAccount } from '../../deploy/accounts';
import type { Key } from '../../gmx/state/keys';
import type { State, Value } from '../../gmx/state/State';
import type { ChainCall } from './ChainCall';
import { balanceCalls, fundCalls, marketCode, VAULTS } from './placeMarkets';

/** The exchange's configuration, and the markets' tokens. */
const IS_READ = /^(?:[A-Z_\d]+(?<!_LIST)$|market\()/;

const gmxKeeper = sandboxAccount('oracle').address;
const { abi } = tokenArtifact;

/**
 * GMX on the chain while its history is written: the state is in memory, and DataStore gets of it what somebody reads, and in
 * the end all of it.
 */
export class GmxWriter {
  readonly #rpc: Rpc;
  readonly #state: State;
  /** What DataStore has; undefined as long as GMX is not there. */
  #stored: Map<Key, Value> | undefined;

  constructor(rpc: Rpc, state: State) {
    this.#rpc = rpc;
    this.#state = state;
  }

  /**
   * The calls by which DataStore has these numbers as they are now. The first time, all that creating orders reads as well, and the
   * markets' vaults: the node's work for each block grows with what is stored.
   */
  async store(keys: readonly Key[]): Promise<ChainCall[]> {
    if (this.#stored) return this.#write(this.#numbers(keys));
    await this.#setOrderStore(orderListsArtifact);
    return [...(await this.#begin(([key]) => IS_READ.test(key))), ...this.#write(this.#numbers(keys))];
  }

  #numbers(keys: readonly Key[]): (readonly [Key, Value])[] {
    return keys.map((key) => [key, this.#state.get(key, 'uint') ?? 0n] as const);
  }

  /** The calls that leave GMX as the state is, with vaults that hold what their markets owe. Whatever else was written is on the chain. */
  async end(): Promise<ChainCall[]> {
    if (!this.#stored) return this.#begin(() => true);
    await this.#setOrderStore(orderStoreArtifact);
    const pendingWrites = [...this.#stored].flatMap(([key, value]) =>
      this.#state.get(key, 'uint') === undefined && !Array.isArray(value)
        ? [[key, zeroOf(value)] as const]
        : [],
    );
    const calls = VAULTS.map(({ market, token }) => ({
      method: 'eth_call',
      params: [{ to: token, data: balanceOf(market.marketToken) }, 'latest'],
    }));
    const results = (await this.#rpc.batch(calls)) as Hex[];
    const held = results.map((data) => decodeFunctionResult({ abi, functionName: 'balanceOf', data }));
    return [...balanceCalls(this.#state, held), ...this.#write([...pendingWrites, ...this.#state.entries()])];
  }

  /** Which code has the place of GMX's store of orders. */
  #setOrderStore({ deployedBytecode }: { deployedBytecode: Hex }): Promise<unknown> {
    return this.#rpc.request('anvil_setCode', [GMX.orderStore, deployedBytecode]);
  }

  async #begin(isStored: (entry: readonly [Key, unknown]) => boolean): Promise<ChainCall[]> {
    await this.#rpc.batch(marketCode());
    this.#stored = new Map();
    return [...fundCalls(this.#state), ...this.#write([...this.#state.entries()].filter(isStored))];
  }

  #write(values: Iterable<readonly [Key, Value | undefined]>): ChainCall[] {
    const stored = this.#stored as Map<Key, Value>;
    const changed: (readonly [Key, Value])[] = [];
    for (const [key, value] of values) {
      if (value === undefined || value === (stored.get(key) ?? zeroOf(value))) continue;
      changed.push([key, value]);
      stored.set(key, value);
    }
    return storeCalls(changed, { withZeros: true }).map((call) => ({ from: gmxKeeper, ...call }));
  }
}

const balanceOf = (holder: Hex) => encodeFunctionData({ abi, functionName: 'balanceOf', args: [holder] });

function zeroOf(value: Value): Value {
  if (typeof value === 'bigint') return 0n;
  if (typeof value === 'boolean') return false;
  if (typeof value === 'string') return value.length === 42 ? zeroAddress : zeroHash;
  return [];
}
