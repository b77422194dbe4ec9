import { type Address, type Hex, zeroAddress } from 'viem';
import { Engine } from '../../../../../demo/sandbox/gmx/Engine';
import type { MarketPrices } from '../../../../../demo/sandbox/gmx/market/Market';
import type { Effect, FeePayment, Outcome } from '../../../../../demo/sandbox/gmx/outcome';
import { Ledger, NATIVE } from '../../../../../demo/sandbox/gmx/perform/Ledger';
import {
  type ExternalCall,
  type Performed,
  perform,
  type World,
} from '../../../../../demo/sandbox/gmx/perform/perform';
import type { PositionInfo } from '../../../../../demo/sandbox/gmx/position/positionInfo';
import type { RouterCall } from '../../../../../demo/sandbox/gmx/router/route';
import { hashKey } from '../../../../../demo/sandbox/gmx/state/hashKey';
import { fieldKey } from '../../../../../demo/sandbox/gmx/state/keys';
import { State, type Value, type ValueKind } from '../../../../../demo/sandbox/gmx/state/State';
import type { Context, Contracts, Role } from '../../../../../demo/sandbox/gmx/transaction/Context';
import type { GmxError } from '../../../../../demo/sandbox/gmx/transaction/GmxError';
import type { ConfigValue, RecordedCall, Step, Trace } from '../../../../kit/chain/traceFile';
import { type Decoded, decodeCall } from './calls';
import { nestedCalls } from './nestedCalls';

export const TOKENS: Readonly<Record<string, Address>> = {
  ETH: NATIVE,
  WETH: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  USDC: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  'WBTC.e': '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f',
};

/** Who takes part in recordings without being listed: contracts, and a keeper that may not execute frozen orders. */
const UNLISTED = {
  LiquidationHandler: '0xaf157eb8e2398a8e1fc1da929974652b9ba9bc25',
  AdlHandler: '0x262df96a3a35d0a7950c5669238662df58ae8bf7',
  plainKeeper: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
} as const;

/** What a replayed step did. */
export type Replayed = {
  error: GmxError | null;
  performed: Performed;
  /** Changes by token and holder. */
  balances: Map<string, bigint>;
};

/** A trace's engine, step by step. What depends on gas and what callback contracts do is taken from the recording. */
export class TraceReplay {
  readonly engine: Engine;
  readonly #addresses: ReadonlyMap<string, Address>;
  readonly #contracts: Contracts;
  readonly #initial: Map<Hex, { type: string; value: string | boolean }>;
  readonly #pending: ConfigValue[];
  readonly #ledger: Ledger;
  readonly #callable: ReadonlySet<Address>;

  constructor(readonly trace: Trace) {
    this.#addresses = addressesOf(trace);
    const contract = (name: string) => this.address(name);
    this.#contracts = {
      dataStore: contract('dataStore'),
      exchangeRouter: contract('exchangeRouter'),
      orderVault: contract('orderVault'),
      orderHandler: contract('orderHandler'),
      liquidationHandler: contract('LiquidationHandler'),
      adlHandler: contract('AdlHandler'),
    };
    this.#initial = new Map(Object.entries(trace.initialState) as [Hex, { type: string; value: string }][]);
    this.#pending = [...trace.overrides];
    this.#ledger = new Ledger(this.#contracts.orderVault);
    this.#callable = new Set(
      trace.steps.flatMap(({ callbacks = [] }) =>
        callbacks.filter((call) => call.function !== '(native token)').map(({ to }) => this.address(to)),
      ),
    );
    this.engine = new Engine(new State((key, kind) => this.#load(hashKey(key), kind)));
  }

  /** Of an actor, a contract or a token; an address stands for itself. */
  address(name: string): Address {
    const address = this.#addresses.get(name) ?? (name.startsWith('0x') ? (name as Address) : undefined);
    if (!address) throw new Error(`${this.trace.scenario} names nobody ${name}`);
    return address;
  }

  /** A position at the prices of its market's tokens. */
  positionInfo(step: Step, key: Hex, { index, long, short }: MarketPrices): PositionInfo {
    const { state } = this.engine;
    const market = state.get(fieldKey('position', key, 'MARKET'), 'address') as Address;
    const prices = [
      ['INDEX_TOKEN', index],
      ['LONG_TOKEN', long],
      ['SHORT_TOKEN', short],
    ] as const;
    return this.engine.positionInfo(
      this.#context(step, this.address('keeper')),
      key,
      prices.map(([token, price]) => ({
        token: state.get(fieldKey('market', market, token), 'address') as Address,
        provider: zeroAddress,
        ...price,
        timestamp: BigInt(step.at),
      })),
    );
  }

  run(step: Step): Replayed {
    this.#override(step.i);
    const before = this.#snapshot();
    const decoded = decodeCall(
      this.address(step.from ?? ''),
      this.address(step.to ?? ''),
      step.calldata ?? '0x',
      this.#contracts.exchangeRouter,
    );
    if (decoded.kind === 'transfer') {
      const { token, from, to, amount } = decoded;
      this.#ledger.move(token, from, to, amount);
      const performed: Performed = {
        logs: [{ type: 'erc20', token, from, to, amount }],
        calls: [],
        writes: [],
      };
      return { error: null, performed, balances: this.#changes(before) };
    }
    const outcome = this.#call(step, decoded);
    if (!outcome.ok) {
      const performed: Performed = { logs: [], calls: [], writes: [] };
      return { error: outcome.error, performed, balances: new Map() };
    }
    this.#fund(step, outcome.effects);
    const nested = decoded.kind === 'handler' ? nestedCalls(step, (name) => this.address(name)) : new Map();
    const performed = perform(outcome.effects, this.#world(step, nested));
    return { error: null, performed, balances: this.#changes(before) };
  }

  #call(step: Step, decoded: Exclude<Decoded, { kind: 'transfer' }>): Outcome<unknown> {
    const context = this.#context(step, decoded.sender);
    const { engine } = this;
    if (decoded.kind === 'router') return engine.route(context, decoded.calls);
    const { call, prices } = decoded;
    switch (call.call) {
      case 'executeOrder':
        return engine.executeOrder(context, call.key, prices);
      case 'executeLiquidation':
        return engine.executeLiquidation(context, call, prices);
      case 'executeAdl':
        return engine.executeAdl(context, call, call.sizeDeltaUsd, prices);
      case 'updateAdlState':
        return engine.updateAdlState(context, call.market, call.isLong, prices);
    }
  }

  #context(step: Step, sender: Address): Context {
    return {
      contracts: this.#contracts,
      sender,
      now: BigInt(step.at),
      gasPrice: BigInt(step.gasPrice ?? this.trace.gasPrice),
      hasRole: (account, role) => this.#hasRole(account, role),
      arrived: (token) => this.#ledger.arrived(token),
      ...gasLeft(step),
    };
  }

  #hasRole(account: Address, role: Role): boolean {
    if (account === this.address('keeper')) return true;
    return account === UNLISTED.plainKeeper && role === 'ORDER_KEEPER';
  }

  /** Values set between two steps. */
  #override(done: number): void {
    while (this.#pending[0] && this.#pending[0].afterStep <= done) {
      const { key, type, value } = this.#pending.shift() as ConfigValue;
      this.#initial.set(key, { type, value });
      for (const [known] of this.engine.state.entries()) {
        if (hashKey(known) === key) this.engine.state.set(known, storedValue(type, value));
      }
    }
    this.engine.state.commit();
  }

  #load(hash: Hex, kind: ValueKind): Value | undefined {
    const found = this.#initial.get(hash);
    if (!found) return undefined;
    // of a set only the count is recorded
    if (kind === 'set') return unknownMembers(Number(String(found.value).replace('count ', '')));
    return storedValue(found.type, found.value);
  }

  /** Native token for a call comes from whoever sends the transaction. */
  #fund(step: Step, effects: readonly Effect[]): void {
    const value = BigInt(step.value ?? 0);
    const brought = effects.find((effect) => effect.type === 'transferIn' && effect.isNative);
    if (value > 0n && brought?.type === 'transferIn') {
      this.#ledger.move(NATIVE, this.address(step.from ?? ''), brought.from, value);
    }
  }

  #world(step: Step, nested: Map<Address, RouterCall[]>): World {
    const calls = [...(step.callbacks ?? [])];
    const payments = (step.logs ?? [])
      .filter(({ event }) => event === 'KeeperExecutionFee')
      .map(({ args }) => BigInt(args.executionFeeAmount as string));
    return {
      ledger: this.#ledger,
      wnt: TOKENS.WETH as Address,
      router: this.#contracts.exchangeRouter,
      nativeTransferGas: 50_000n,
      hasCode: (address) => this.#callable.has(address),
      call: (call) => {
        const ok = this.#answer(call, calls);
        const inner = call.function === '(native token)' ? undefined : nested.get(call.to);
        if (!ok || !inner) return { ok };
        nested.delete(call.to);
        const outcome = this.engine.route(this.#context(step, call.to), inner);
        return { ok, effects: outcome.ok ? outcome.effects : [] };
      },
      keeperPayment: (fee: FeePayment) => payments.shift() ?? fee.amount,
    };
  }

  /** The recorded call's result; keepers always take their payment. */
  #answer(call: ExternalCall, recorded: RecordedCall[]): boolean {
    const [next] = recorded;
    if (!next || this.address(next.to) !== call.to || next.function !== call.function) return true;
    recorded.shift();
    return next.error === undefined;
  }

  #snapshot(): Map<string, bigint> {
    const balances = new Map<string, bigint>();
    for (const token of this.#ledger.tokens()) {
      for (const [holder, amount] of this.#ledger.holders(token)) balances.set(`${token} ${holder}`, amount);
    }
    return balances;
  }

  #changes(before: ReadonlyMap<string, bigint>): Map<string, bigint> {
    const after = this.#snapshot();
    const changes = [...after].map(([key, amount]) => [key, amount - (before.get(key) ?? 0n)] as const);
    return new Map(changes.filter(([, change]) => change !== 0n));
  }
}

function addressesOf({ actors }: Trace): Map<string, Address> {
  const named = new Map<string, Address>([...Object.entries(actors), ...Object.entries(UNLISTED)]);
  named.set('OrderHandler', named.get('orderHandler') ?? zeroAddress);
  named.set('ExchangeRouter', named.get('exchangeRouter') ?? zeroAddress);
  named.set('OrderVault', named.get('orderVault') ?? zeroAddress);
  return named;
}

function storedValue(type: string, value: string | boolean): Value {
  if (type === 'bool') return value === true || value === 'true';
  return type === 'uint' || type === 'int' ? BigInt(value) : String(value);
}

const unknownMembers = (count: number): Hex[] =>
  Array.from({ length: count }, (_, i) => `0x${'f'.repeat(56)}${i.toString(16).padStart(8, '0')}` as Hex);

/** Gas left where GMX checks it: about what a limited transaction keeps after its own cost. */
function gasLeft({ gasLimit, error }: Step): { gasLeft?: bigint } {
  if (gasLimit === undefined) return {};
  if (error?.name === 'InsufficientExecutionGas') return { gasLeft: BigInt(error.args[0] as string) };
  return { gasLeft: BigInt(Math.floor(((gasLimit - 100_000) * 63) / 64)) };
}
