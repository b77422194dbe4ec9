import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import type { Rpc } from '../../node/rpc';
import { ORDER_TYPE } from '../gmx/Order';
import type { PositionId } from '../gmx/order/liquidate';
import { hashKey, hashWords } from '../gmx/state/hashKey';
import { fieldKey, keys } from '../gmx/state/keys';
import type { ValueKind } from '../gmx/state/State';
import type { Executed, Executor, Oracle } from './Executor';
import { forcedAdl, forcedLiquidation, refusedOrder } from './forcedSteps';
import { GMX } from './placeGmx';
import { readStore } from './readStore';

const MOST_ORDERS = 1000n;
const MARKET_ORDERS: readonly number[] = [
  ORDER_TYPE.marketSwap,
  ORDER_TYPE.marketIncrease,
  ORDER_TYPE.marketDecrease,
];

export type GmxKeeperOptions = {
  rpc: Rpc;
  executor: Executor;
  /** What GMX's oracle reports for a step in a market. */
  prices: (market: Address) => Oracle;
  /** Seconds between an order's creation and its execution. */
  wait?: bigint;
  /** Seconds: the chain's time, given its last block's. */
  time: (head: bigint) => bigint;
};

/** What is to happen to an order instead of its execution when it is due. */
export type Instruction =
  /** A market order is cancelled, a limit or stop order frozen. */
  | { kind: 'refuse' }
  /** It is executed so many seconds after its creation; GMX refuses a market order's execution after 300 s. */
  | { kind: 'delay'; seconds: bigint };

export type PendingOrder = {
  key: Hex;
  account: Address;
  market: Address;
  orderType: number;
  /** Seconds. */
  updatedAtTime: bigint;
  isFrozen: boolean;
};

/** What became of an order: GMX's outcome, or what went wrong. */
export type Handled = { order: PendingOrder; executed: Executed } | { order: PendingOrder; failure: unknown };

/**
 * GMX's keepers of the sandbox: execute orders two seconds after their creation, in the order of their creation, and do to an
 * order or a position what they are told. Frozen orders are left to whoever created them.
 */
export class GmxKeeper {
  readonly #options: GmxKeeperOptions;
  readonly #instructions = new Map<Hex, Instruction>();
  #nonces = new Map<Hex, bigint>();

  constructor(options: GmxKeeperOptions) {
    this.#options = options;
  }

  /** For an order by its key, or for the next order of an account that is due. */
  instruct(orderOrAccount: Hex, instruction: Instruction): void {
    this.#instructions.set(lower(orderOrAccount), instruction);
  }

  /** Closes a position as if its market had moved until GMX liquidates it. */
  liquidate(position: PositionId): Promise<Executed> {
    const { executor, prices } = this.#options;
    return executor.perform(forcedLiquidation(position, prices(position.market)));
  }

  /** Closes a part of a position (USD 1e30) as if its side had won too much for the market's pool. */
  reduceByAdl(position: PositionId, sizeDeltaUsd: bigint): Promise<Executed> {
    const { executor, prices } = this.#options;
    return executor.perform(forcedAdl(position, sizeDeltaUsd, prices(position.market)));
  }

  /** Executes every order that is due now, and returns those of which something became. */
  async tick(): Promise<Handled[]> {
    const now = await this.#now();
    const handled: Handled[] = [];
    for (const order of await this.pendingOrders()) {
      const instruction = this.#instructions.get(order.key) ?? this.#instructions.get(order.account);
      const wait = instruction?.kind === 'delay' ? instruction.seconds : (this.#options.wait ?? 2n);
      if (order.isFrozen || order.updatedAtTime + wait > now) continue;
      try {
        const executed = await this.#execute(order, instruction?.kind === 'refuse');
        if (!executed.ok && isWaiting(order, executed)) continue;
        this.#forget(order);
        handled.push({ order, executed });
      } catch (failure) {
        // the others do not wait for it
        handled.push({ order, failure });
      }
    }
    return handled;
  }

  /** In the order of their creation. */
  async pendingOrders(): Promise<PendingOrder[]> {
    const { rpc } = this.#options;
    const data = encodeFunctionData({
      abi: dataStoreArtifact.abi,
      functionName: 'getBytes32ValuesAt',
      args: [hashKey(keys.orderList), 0n, MOST_ORDERS],
    });
    const result = await rpc.request<Hex>('eth_call', [{ to: GMX.dataStore, data }, 'latest']);
    const list = decodeFunctionResult({
      abi: dataStoreArtifact.abi,
      functionName: 'getBytes32ValuesAt',
      data: result,
    });
    const fields: [string, ValueKind][] = [
      ['ACCOUNT', 'address'],
      ['MARKET', 'address'],
      ['ORDER_TYPE', 'uint'],
      ['UPDATED_AT_TIME', 'uint'],
      ['IS_FROZEN', 'bool'],
    ];
    const load = readStore(rpc, 'latest');
    const values = await load([
      [keys.nonce, 'uint'],
      ...list.flatMap((key) =>
        fields.map(([name, kind]): [string, ValueKind] => [fieldKey('order', key, name), kind]),
      ),
    ]);
    this.#findNonces(list, (values[0] as bigint | undefined) ?? 0n);
    return list
      .flatMap((key, i): PendingOrder[] => {
        const at = 1 + i * fields.length;
        const [account, market, orderType, updatedAtTime, isFrozen] = values.slice(at, at + fields.length);
        // gone while it was read; anvil's calls may see a block that is mined meanwhile, even if they name another
        if (account === undefined || updatedAtTime === undefined) return [];
        return [
          {
            key,
            account: account as Address,
            // an order that swaps only has none
            market: (market as Address | undefined) ?? zeroAddress,
            orderType: Number(orderType ?? 0n),
            updatedAtTime: updatedAtTime as bigint,
            isFrozen: isFrozen === true,
          },
        ];
      })
      .sort((a, b) => Number((this.#nonces.get(a.key) ?? 0n) - (this.#nonces.get(b.key) ?? 0n)));
  }

  async #execute(order: PendingOrder, isRefused: boolean): Promise<Executed> {
    const { executor } = this.#options;
    const prices = this.#options.prices(order.market);
    return isRefused
      ? executor.perform(refusedOrder(order.key, prices))
      : executor.executeOrder(order.key, prices);
  }

  #forget({ key, account }: PendingOrder): void {
    if (!this.#instructions.delete(key)) this.#instructions.delete(account);
  }

  async #now(): Promise<bigint> {
    const { rpc, time } = this.#options;
    const head = await rpc.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
    return time(BigInt(head.timestamp));
  }

  /** A list in DataStore has no order of its own, but an order's key is the hash of a nonce that counts up. */
  #findNonces(list: readonly Hex[], last: bigint): void {
    const nonces = this.#nonces;
    this.#nonces = new Map(
      list.flatMap((key) => (nonces.has(key) ? [[key, nonces.get(key) as bigint]] : [])),
    );
    const unknown = new Set(list.filter((key) => !nonces.has(key)));
    for (let nonce = last; nonce > 0n && unknown.size > 0; nonce--) {
      const key = hashWords(GMX.dataStore, String(nonce));
      if (unknown.delete(key)) this.#nonces.set(key, nonce);
    }
  }
}

/** A limit or stop order whose price has not come. */
const isWaiting = ({ orderType }: PendingOrder, { error }: Extract<Executed, { ok: false }>): boolean =>
  !MARKET_ORDERS.includes(orderType) &&
  (error.errorName === 'InvalidOrderPrices' || error.errorName === 'OrderValidFromTimeNotReached');

const lower = (hex: Hex) => hex.toLowerCase() as Hex;
