import { encodeFunctionData, type Hex, keccak256, stringToHex, zeroAddress } from 'viem';
import { orderHandlerArtifact } from '../../contracts/artifacts/OrderHandler';
import type { Rpc } from '../../node/rpc';
import { encodeOutcome } from '../../sandbox/chain/encodeOutcome';
import { GMX } from '../../sandbox/chain/placeGmx';
import { sandboxAccount } from '../../sandbox/deploy/accounts';
import type { SandboxDeployment } from '../../sandbox/deploy/deploy';
import { type DecodedEventLog, decodeEventLog } from '../../sandbox/emitter/decodeEventLog';
import type { RawLog } from '../../sandbox/emitter/rawLog';
import type { Order } from '../../sandbox/gmx/Order';
import type { Effect } from '../../sandbox/gmx/outcome';
import type { MarketView } from '../../sandbox/market/gmx/MarketView';
import { positionLogs } from '../../sandbox/market/gmx/positionTrade';
import { pricesFor } from '../../sandbox/market/gmx/tradeNow';
import type { Past } from '../../sandbox/market/seedHistory';
import type { ChainCall } from '../../sandbox/market/write/ChainCall';
import { priceFeedCall } from '../../sandbox/market/write/priceFeedCall';
import { type SandboxMarket, sandboxMarket } from '../../sandbox/markets/sandboxMarkets';
import { type PastCopy, READ_OF_POSITION } from './PastCopy';

const gmxKeeper = sandboxAccount('oracle').address;
const EXECUTE_GAS = 10_000_000n;

type Due = {
  /** Orders on the chain that GMX has not executed yet. */
  orders: readonly { requestKey: Hex; copy: PastCopy }[];
  liquidated: readonly PastCopy[];
  view: MarketView;
  past: Past;
};

/**
 * GMX's keepers of the generated history: what becomes of copies' orders is computed from the book, and the chain gets the part of it
 * that somebody reads: transfers, callbacks, the orders and positions themselves, and what is logged about them.
 */
export class HistoricalGmx {
  readonly #rpc: Rpc;
  readonly #deployment: Pick<SandboxDeployment, 'prices'>;

  constructor(rpc: Rpc, deployment: Pick<SandboxDeployment, 'prices'>) {
    this.#rpc = rpc;
    this.#deployment = deployment;
  }

  /** Brings the price feeds up to date. */
  feedCall(view: MarketView): ChainCall {
    return priceFeedCall(this.#deployment, view);
  }

  /** The copies that GMX's keepers would liquidate now. */
  liquidatable(copies: readonly PastCopy[], view: MarketView, { book }: Past): PastCopy[] {
    return copies.filter(({ positionKey }) => {
      const position = book.positions.get(positionKey);
      return position !== undefined && book.isLiquidatable(position, view);
    });
  }

  /** The calls that execute orders, and liquidate copies, so many seconds after the trader's event. */
  async execute(seconds: number, { orders, liquidated, view, past }: Due): Promise<ChainCall[]> {
    const { book, timeAfter } = past;
    const time = timeAfter(seconds);
    if (orders.length > 0) for (const [key, order] of await this.#created()) book.take(key, order);
    const calls: ChainCall[] = [];
    const carryOut = (handler: Hex, copy: PastCopy, effects: readonly Effect[] | null) => {
      if (!effects) throw new Error(`GMX cannot carry out an order of the copy ${copy.allocationKey}`);
      note(copy, effects);
      calls.push(callOf(handler, effects));
    };
    for (const { requestKey, copy } of orders) {
      const prices = pricesFor(marketOf(copy), view, BigInt(time));
      const effects = book.perform(
        (engine, context) => engine.executeOrder(context, requestKey, prices),
        gmxKeeper,
        { time },
      );
      carryOut(GMX.orderHandler, copy, effects);
    }
    for (const copy of liquidated) {
      const position = book.positions.get(copy.positionKey);
      if (!position || !book.isLiquidatable(position, { ...view, time })) continue;
      const prices = pricesFor(marketOf(copy), view, BigInt(time));
      const effects = book.perform(
        (engine, context) => engine.executeLiquidation(context, position, prices),
        gmxKeeper,
        { time },
      );
      carryOut(GMX.liquidationHandler, copy, effects);
    }
    return calls;
  }

  /** The orders that were created in the last block, by their keys. */
  async #created(): Promise<Map<Hex, Order>> {
    const filter = { address: GMX.eventEmitter, topics: [null, ORDER_CREATED] };
    const latest = { fromBlock: 'latest', toBlock: 'latest' };
    const logs = await this.#rpc.request<RawLog[]>('eth_getLogs', [{ ...filter, ...latest }]);
    return new Map(
      logs.map((log) => {
        const event = decodeEventLog(log);
        return [event.bytes32('key') as Hex, orderOf(event)];
      }),
    );
  }
}

const ORDER_CREATED = keccak256(stringToHex('OrderCreated'));

/** What GMX logs of an order that it creates. */
function orderOf({ data, address, uint, bool }: DecodedEventLog): Order {
  const list = (items: readonly { key: string; value: readonly Hex[] }[], name: string) =>
    items.find(({ key }) => key === name)?.value ?? [];
  return {
    account: address('account') ?? zeroAddress,
    receiver: address('receiver') ?? zeroAddress,
    cancellationReceiver: address('cancellationReceiver') ?? zeroAddress,
    callbackContract: address('callbackContract') ?? zeroAddress,
    uiFeeReceiver: address('uiFeeReceiver') ?? zeroAddress,
    market: address('market') ?? zeroAddress,
    initialCollateralToken: address('initialCollateralToken') ?? zeroAddress,
    swapPath: list(data.addressItems.arrayItems, 'swapPath'),
    orderType: Number(uint('orderType')),
    decreasePositionSwapType: Number(uint('decreasePositionSwapType')),
    sizeDeltaUsd: uint('sizeDeltaUsd') ?? 0n,
    initialCollateralDeltaAmount: uint('initialCollateralDeltaAmount') ?? 0n,
    triggerPrice: uint('triggerPrice') ?? 0n,
    acceptablePrice: uint('acceptablePrice') ?? 0n,
    executionFee: uint('executionFee') ?? 0n,
    callbackGasLimit: uint('callbackGasLimit') ?? 0n,
    minOutputAmount: uint('minOutputAmount') ?? 0n,
    updatedAtTime: uint('updatedAtTime') ?? 0n,
    validFromTime: uint('validFromTime') ?? 0n,
    srcChainId: uint('srcChainId') ?? 0n,
    isLong: bool('isLong') ?? false,
    shouldUnwrapNativeToken: bool('shouldUnwrapNativeToken') ?? false,
    isFrozen: false,
    autoCancel: bool('autoCancel') ?? false,
    dataList: list(data.bytes32Items.arrayItems, 'dataList'),
  };
}

function note(copy: PastCopy, effects: readonly Effect[]): void {
  const { account, received } = copy;
  if (copy.stage === 'opening') copy.stage = positionLogs(effects).length > 0 ? 'open' : 'cancelled';
  for (const effect of effects) {
    if (effect.type !== 'transfer' || effect.receiver !== account || effect.amount === 0n) continue;
    received.set(effect.token, (received.get(effect.token) ?? 0n) + effect.amount);
  }
}

/** Of what changes in DataStore, what OrderLists keeps and what contracts read; the rest is written at the history's end. */
const WRITTEN = /^(?:ORDER_LIST$|order\(\w+\)\.ACCOUNT$)/;
const ENDS = new Set(['OrderExecuted', 'OrderCancelled', 'OrderFrozen']);

function callOf(handler: Hex, effects: readonly Effect[]): ChainCall {
  const logged = new Set<Effect>(positionLogs(effects));
  const carried = effects.filter((effect) => {
    if (effect.type === 'event') return logged.has(effect) || ENDS.has(effect.name);
    return effect.type !== 'write' || WRITTEN.test(effect.key) || READ_OF_POSITION.test(effect.key);
  });
  // GMX asks for twice what its keepers are paid
  const calls = encodeOutcome(carried, handler, ({ amount }) => amount / 2n);
  const data = encodeFunctionData({ abi: orderHandlerArtifact.abi, functionName: 'execute', args: [calls] });
  return { from: gmxKeeper, to: handler, data, gas: EXECUTE_GAS };
}

const marketOf = ({ market }: PastCopy) => sandboxMarket(market) as SandboxMarket;
