import { type Address, encodeFunctionData, type Hex } from 'viem';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import { orderHandlerArtifact } from '../../contracts/artifacts/OrderHandler';
import { roleStoreArtifact } from '../../contracts/artifacts/RoleStore';
import { type Rpc, RpcError } from '../../node/rpc';
import { GMX_CONTRACTS } from '../gmx/config/contracts';
import { Engine } from '../gmx/Engine';
import { applyFactor, minOf } from '../gmx/math/factors';
import type { PositionId } from '../gmx/order/liquidate';
import type { FeePayment, Outcome } from '../gmx/outcome';
import { hashName } from '../gmx/state/hashKey';
import { type Key, keys } from '../gmx/state/keys';
import { loadAndRun } from '../gmx/state/loadAndRun';
import type { State, ValueKind } from '../gmx/state/State';
import type { Context, OraclePrice, Role } from '../gmx/transaction/Context';
import type { GmxError } from '../gmx/transaction/GmxError';
import { encodeOutcome } from './encodeOutcome';
import { GMX } from './placeGmx';
import { readStore } from './readStore';

/** GMX's own executions take 2.5M to 3.9M gas; the stand-in's less, for which no keeper is paid. */
const GAS_OF_EXECUTION = 3_000_000n;
/** Callbacks get up to 4M each. */
const GAS_LIMIT = 30_000_000n;
const MOST_ATTEMPTS = 10;

const ROLES: readonly Role[] = ['ORDER_KEEPER', 'FROZEN_ORDER_KEEPER', 'LIQUIDATION_KEEPER', 'ADL_KEEPER'];

/** A transaction of one of GMX's keepers: which handler makes it, and what the engine says it does. */
export type Step = {
  handler: Address;
  run(engine: Engine, context: Context): Outcome;
};

/** GMX's oracle: every token's price at a time in seconds. */
export type Oracle = (now: bigint) => readonly OraclePrice[];

/** How it is carried out; what is left out is as the executor's options say. */
export type Terms = {
  /** Seconds: the time of its block, at or after the last block's. */
  now?: bigint;
  /** Wei. */
  gasPrice?: bigint;
  /** Wei of an execution fee that the keeper gets. */
  keeperPayment?: (fee: FeePayment) => bigint;
  /** Gas that the handler starts with, for GMX's check of it. */
  gasLeft?: bigint;
  /** What the step will probably read, which then comes at once; by default what the last one has read. */
  likely?: Iterable<readonly [Key, ValueKind]>;
};

export type ExecutorOptions = {
  /** An anvil with the stand-ins; it must send from any account. */
  rpc: Rpc;
  /** An account with the roles of GMX's keepers. Pays the gas. */
  keeper: Address;
  /** Seconds: the time of the next block, given the last one's. By default the clock's, if that is later. */
  time?: (head: bigint) => bigint;
  /** Wei; 0.1 gwei by default. */
  gasPrice?: bigint;
};

/** What became of a step: carried out in a transaction, or GMX would have reverted and nothing was sent. */
export type Executed = { ok: true; hash: Hex; block: Hex; outcome: Outcome } | { ok: false; error: GmxError };

/**
 * GMX's keeper on a chain with the stand-ins: loads what a step reads from DataStore, has the engine compute it, and lets the
 * handler's stand-in carry it out. What was computed holds for the state and the time it was computed for: if somebody else
 * changes DataStore meanwhile, the transaction reverts and the step is computed again.
 */
export class Executor {
  readonly #options: ExecutorOptions;
  /** The values of the last step that another one may read too. */
  #likely: ReadonlyMap<Key, ValueKind> = new Map();

  constructor(options: ExecutorOptions) {
    this.#options = options;
  }

  /** Executes a pending order; the engine decides whether it is cancelled or frozen instead, or has to wait. */
  executeOrder(key: Hex, prices: Oracle, terms?: Terms): Promise<Executed> {
    const run: Step['run'] = (engine, context) => engine.executeOrder(context, key, prices(context.now));
    return this.perform({ handler: GMX.orderHandler, run }, terms);
  }

  executeLiquidation(position: PositionId, prices: Oracle, terms?: Terms): Promise<Executed> {
    const run: Step['run'] = (engine, context) =>
      engine.executeLiquidation(context, position, prices(context.now));
    return this.perform({ handler: GMX.liquidationHandler, run }, terms);
  }

  updateAdlState(market: Address, isLong: boolean, prices: Oracle, terms?: Terms): Promise<Executed> {
    const run: Step['run'] = (engine, context) =>
      engine.updateAdlState(context, market, isLong, prices(context.now));
    return this.perform({ handler: GMX.adlHandler, run }, terms);
  }

  executeAdl(position: PositionId, sizeDeltaUsd: bigint, prices: Oracle, terms?: Terms): Promise<Executed> {
    const run: Step['run'] = (engine, context) =>
      engine.executeAdl(context, position, sizeDeltaUsd, prices(context.now));
    return this.perform({ handler: GMX.adlHandler, run }, terms);
  }

  /** Carries out any step of a handler's; throws if a transaction fails for another reason than a change meanwhile. */
  async perform(step: Step, terms: Terms = {}): Promise<Executed> {
    for (let attempt = 1; ; attempt++) {
      const executed = await this.#attempt(step, terms);
      if (executed) return executed;
      if (attempt === MOST_ATTEMPTS) throw new Error('DataStore changed each time before the step was sent');
    }
  }

  /** Undefined if something changed meanwhile. */
  async #attempt(step: Step, terms: Terms): Promise<Executed | undefined> {
    const { rpc, keeper, time = later, gasPrice: usual = 100_000_000n } = this.#options;
    const head = await rpc.request<{ number: Hex; timestamp: Hex }>('eth_getBlockByNumber', [
      'latest',
      false,
    ]);
    const now = terms.now ?? time(BigInt(head.timestamp));
    const gasPrice = terms.gasPrice ?? usual;
    const { version, roles } = await this.#look(head.number);
    const context: Context = {
      contracts: GMX_CONTRACTS,
      sender: keeper,
      now,
      gasPrice,
      hasRole: (account, role) => account === keeper && roles.has(role),
      ...(terms.gasLeft !== undefined && { gasLeft: terms.gasLeft }),
    };
    const { result, used } = await loadAndRun(
      (state) => {
        const outcome = step.run(new Engine(state), context);
        return { outcome, usualPayment: paymentOf(state, gasPrice) };
      },
      readStore(rpc, head.number),
      terms.likely ?? this.#likely,
    );
    this.#likely = new Map([...used].filter(([key]) => !key.startsWith('order(') && !key.startsWith('pos')));
    const { outcome, usualPayment } = result;
    if (!outcome.ok) return { ok: false, error: outcome.error };

    const payment = terms.keeperPayment ?? (({ amount }) => minOf(usualPayment, amount));
    const effects = [unchanged(version, now), ...encodeOutcome(outcome.effects, step.handler, payment)];
    const data = encodeFunctionData({
      abi: orderHandlerArtifact.abi,
      functionName: 'execute',
      args: [effects],
    });
    const sent = await this.#send({ to: step.handler, data, gasPrice, now, version });
    return sent && { ok: true, ...sent, outcome };
  }

  /** DataStore's version and the keeper's roles. */
  async #look(block: Hex): Promise<{ version: bigint; roles: ReadonlySet<Role> }> {
    const { rpc, keeper } = this.#options;
    const roleCalls = ROLES.map((role) => {
      const { abi } = roleStoreArtifact;
      const data = encodeFunctionData({ abi, functionName: 'hasRole', args: [keeper, hashName(role)] });
      return { method: 'eth_call', params: [{ to: GMX.roleStore, data }, block] };
    });
    const [count, ...has] = (await rpc.batch([readVersion(block), ...roleCalls])) as Hex[];
    return {
      version: BigInt(count as Hex),
      roles: new Set(ROLES.filter((_, i) => BigInt(has[i] as Hex) === 1n)),
    };
  }

  async #send({
    to,
    data,
    gasPrice,
    now,
    version,
  }: {
    to: Hex;
    data: Hex;
    gasPrice: bigint;
    now: bigint;
    version: bigint;
  }): Promise<{ hash: Hex; block: Hex } | undefined> {
    const { rpc, keeper: from } = this.#options;
    try {
      await rpc.request('evm_setNextBlockTimestamp', [Number(now)]);
    } catch (error) {
      // a later block has been mined
      if (error instanceof RpcError && /timestamp/i.test(error.message)) return undefined;
      throw error;
    }
    const transaction = { from, to, data, gas: hex(GAS_LIMIT), gasPrice: hex(gasPrice) };
    const hash = await rpc.request<Hex>('eth_sendTransaction', [transaction]);
    const { status, blockNumber: block } = await receiptOf(rpc, hash);
    if (status === '0x1') return { hash, block };
    const [mined, current] = (await rpc.batch([
      { method: 'eth_getBlockByNumber', params: [block, false] },
      readVersion(block),
    ])) as [{ timestamp: Hex }, Hex];
    if (BigInt(mined.timestamp) !== now || BigInt(current) !== version) return undefined;
    const reason = await rpc.request('eth_call', [{ from, to, data, gas: hex(GAS_LIMIT) }, block]).then(
      () => 'no reason',
      (error: RpcError) => String(error.data ?? error.message),
    );
    throw new Error(`GMX's stand-in could not carry out the outcome (${reason.slice(0, 200)})`);
  }
}

const later = (head: bigint): bigint => {
  const clock = BigInt(Math.floor(Date.now() / 1000));
  return clock > head ? clock : head;
};

const readVersion = (block: Hex) => {
  const data = encodeFunctionData({ abi: dataStoreArtifact.abi, functionName: 'version' });
  return { method: 'eth_call', params: [{ to: GMX.dataStore, data }, block] };
};

const unchanged = (version: bigint, now: bigint) => ({
  target: GMX.dataStore,
  data: encodeFunctionData({
    abi: dataStoreArtifact.abi,
    functionName: 'checkUnchanged',
    args: [version, now],
  }),
});

/** Wei: what GMX pays a keeper for an execution of average gas. */
function paymentOf(state: State, gasPrice: bigint): bigint {
  const uint = (key: Key) => (state.get(key, 'uint') as bigint | undefined) ?? 0n;
  const gas =
    uint(keys.executionGasFeeBase) +
    uint(keys.executionGasFeePerPrice) * 3n +
    applyFactor(GAS_OF_EXECUTION, uint(keys.executionGasFeeMultiplier));
  return gas * gasPrice;
}

async function receiptOf(rpc: Rpc, hash: Hex): Promise<{ status: Hex; blockNumber: Hex }> {
  for (let attempt = 0; attempt < 2_000; attempt++) {
    const receipt = await rpc.request<{ status: Hex; blockNumber: Hex } | null>('eth_getTransactionReceipt', [
      hash,
    ]);
    if (receipt) return receipt;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`The transaction ${hash} was not mined within ten seconds`);
}

const hex = (value: bigint): Hex => `0x${value.toString(16)}`;
