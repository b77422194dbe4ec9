import { MATCHING_ORDER_STATUSES, SKIP_REASONS, traderMatchingKey } from '@mimic/widgets/core';
import { type Hex, type Log, type PublicClient, parseEventLogs } from 'viem';
import { mirrorArtifact } from '../../contracts/artifacts/Mirror';
import { sandboxAccount } from '../../sandbox/deploy/accounts';
import type { Deployment } from '../../sandbox/deploy/deployment';
import { WETH } from '../../sandbox/deploy/tokens';
import { positionFields } from '../../sandbox/gmx/Position';
import { keys } from '../../sandbox/gmx/state/keys';
import type { MarketView } from '../../sandbox/market/gmx/MarketView';
import type { OpenPosition } from '../../sandbox/market/gmx/positionTrade';
import type { Past } from '../../sandbox/market/seedHistory';
import type { ChainCall } from '../../sandbox/market/write/ChainCall';
import { sizeToFollow } from '../calls/followTrader';
import type { GmxPosition } from '../calls/gmxReads';
import {
  adjustCall,
  type KeeperCall,
  mirrorCall,
  reportOrderCall,
  reportSkippedCall,
  settleCall,
} from '../calls/keeperCalls';
import { listFollowers } from '../chain/listFollowers';
import { type ChainTerms, readFollowers, readTerms } from '../chain/protocolReads';
import { isOpening, type TraderEvent } from '../chain/TraderEvent';
import { executionValue } from '../send/gasPrice';
import { isFeeWithinLimit, keeperFee } from '../send/keeperFee';
import { ProtocolState } from '../state/ProtocolState';
import type { HistoricalGmx } from './HistoricalGmx';
import { copyOf, type PastCopy, READ_OF_POSITION } from './PastCopy';

const MAX_LISTED = 50;
/** Seconds after the trader's event: the keeper's orders, and what GMX makes of them, which is settled at once. */
const STEPS = { place: 1, order: 2, execute: 4 };
/** The gas that the calls used when measured, rounded up. */
const mirrorGas = (listed: number) => 1_000_000n + 100_000n * BigInt(listed);
const ADJUST_GAS = 800_000n;
const SETTLE_GAS = 300_000n;

const keeper = sandboxAccount('keeper').address;

/** The keeper of the generated history: it decides as the live one does, but looks only when one of its traders has traded. */
export class HistoricalKeeper {
  readonly #client: PublicClient;
  readonly #deployment: Deployment;
  readonly #gmx: HistoricalGmx;
  readonly #state = new ProtocolState();
  readonly #copies = new Map<Hex, PastCopy>();
  readonly #contracts: Hex[];
  #terms: ChainTerms | undefined;
  #cursor = 0n;

  constructor(client: PublicClient, deployment: Deployment & { prices: Hex }, gmx: HistoricalGmx) {
    this.#client = client;
    this.#deployment = deployment;
    this.#gmx = gmx;
    this.#contracts = [deployment.matchingRule, deployment.mirror];
  }

  async answer(events: readonly TraderEvent[], view: MarketView, past: Past): Promise<void> {
    await this.#read();
    this.#terms ??= await this.#place(past);
    const calls: ChainCall[] = [];
    const read = new Set<Hex>();
    const send: Send = (call, gas, position) => {
      calls.push({ ...call, from: keeper, gas });
      if (position) read.add(position);
    };
    for (const copy of this.#copies.values()) this.#adjust(copy, this.#terms, events, view, past, send);
    for (const event of events) if (isOpening(event)) await this.#open(event, this.#terms, view, send);
    const liquidated = this.#gmx.liquidatable([...this.#copies.values()], view, past);
    if (calls.length === 0 && liquidated.length === 0) return;

    const stored = await past.gmx.store([keys.nonce, ...[...read].flatMap(fieldsRead)]);
    await past.write(STEPS.order, [...stored, this.#gmx.feedCall(view), ...calls]);
    const orders = await this.#read();
    const executed = await this.#gmx.execute(STEPS.execute, { orders, liquidated, view, past });
    const settled = this.#settle(view, past);
    if (executed.length + settled.length > 0) await past.write(STEPS.execute, [...executed, ...settled]);
  }

  /** GMX must be on the chain before anything is read of it. */
  async #place(past: Past): Promise<ChainTerms> {
    await past.write(STEPS.place, await past.gmx.store([]));
    const block = await this.#client.getBlockNumber({ cacheTime: 0 });
    return readTerms({ client: this.#client, deployment: this.#deployment, block });
  }

  /** Takes in what is new on the chain. The orders of copies among it, in the order of their creation. */
  async #read(): Promise<{ requestKey: Hex; copy: PastCopy }[]> {
    const logs = await this.#client.getLogs({ address: this.#contracts, fromBlock: this.#cursor });
    this.#cursor = (logs.at(-1)?.blockNumber ?? this.#cursor - 1n) + 1n;
    this.#state.apply(logs);
    return parseEventLogs({
      abi: mirrorArtifact.abi,
      logs: logs as Log[],
      eventName: ['Mirrored', 'Adjusted'],
    }).flatMap((event) => {
      const { allocationKey, requestKey, data } = event.args;
      if (event.eventName === 'Mirrored') this.#copies.set(allocationKey, copyOf(event.args));
      const copy = this.#copies.get(allocationKey);
      if (!copy) return [];
      if (event.eventName === 'Adjusted') copy.fees += data.keeperExecutionFee;
      return [{ requestKey, copy }];
    });
  }

  async #open(event: TraderEvent, terms: ChainTerms, view: MarketView, send: Send): Promise<void> {
    const key = traderMatchingKey(event.collateralToken, event.trader);
    const mimics = this.#state.followersOf(key, BigInt(view.time));
    if (mimics.length === 0) return;
    const block = await this.#client.getBlockNumber({ cacheTime: 0 });
    const at = { client: this.#client, deployment: this.#deployment, block };
    const followers = await readFollowers(at, event, mimics);
    const { listed, gross, skipped } = listFollowers(followers, BigInt(view.time), MAX_LISTED);
    if (listed.length > 0) this.#mirror(event, terms, { listed, gross }, view, send);
    const untold = skipped.filter(({ mimic, reason }) => !this.#state.isTold(key, mimic, reason));
    if (untold.length === 0) return;
    const report = reportSkippedCall(
      this.#deployment,
      event,
      untold.map(({ mimic }) => mimic),
      untold.map(({ reason }) => SKIP_REASONS.indexOf(reason)),
    );
    send(report, 2_000_000n);
  }

  #mirror(
    event: TraderEvent,
    terms: ChainTerms,
    { listed, gross }: { listed: readonly Hex[]; gross: bigint },
    view: MarketView,
    send: Send,
  ): void {
    const gas = mirrorGas(listed.length);
    const amount = costOf(gas + terms.gas.increase, event.collateralToken, view);
    if (!isFeeWithinLimit(amount, gross)) {
      const status = MATCHING_ORDER_STATUSES.indexOf('FEE_CALCULATION_ERROR');
      send(reportOrderCall(this.#deployment, event, status, event.time, listed), 2_000_000n);
      return;
    }
    const { trader: account, market, collateralToken, isLong, requestKey: sourceRequestKey } = event;
    const call = mirrorCall(
      this.#deployment,
      { account, market, collateralToken, isLong },
      {
        sourceRequestKey,
        mimicList: listed,
        fee: { amount, receiver: keeper },
        executionFee: executionValue(terms.gas.increase, {}),
      },
    );
    send(call, gas * 2n, event.positionKey);
  }

  /** Follows the trader, if they have just traded or have closed. */
  #adjust(
    copy: PastCopy,
    { gas, limits }: ChainTerms,
    events: readonly TraderEvent[],
    view: MarketView,
    { book }: Past,
    send: Send,
  ): void {
    const event = events.find(({ positionKey: key }) => key === copy.traderPositionKey);
    const trader = positionOf(copy.traderPositionKey, book.positions.get(copy.traderPositionKey));
    if (!event && trader.sizeInUsd > 0n) return;
    const position = positionOf(copy.positionKey, book.positions.get(copy.positionKey));
    const price = view.price(copy.collateralToken);
    const change = sizeToFollow(trader, position, (price.min + price.max) / 2n, limits);
    if (!change) return;
    const isIncrease = change.sizeDelta > 0n;
    const gmxGas = isIncrease ? gas.increase : gas.decrease;
    const fee = costOf(ADJUST_GAS + gmxGas, copy.collateralToken, view);
    const call = adjustCall(this.#deployment, {
      allocationKey: copy.allocationKey,
      isLong: copy.isLong,
      isIncrease,
      sourceRequestKey: event?.requestKey ?? NO_ORDER,
      keeperFee: isFeeWithinLimit(copy.fees + fee, copy.gross) ? fee : 0n,
      executionFee: executionValue(gmxGas, {}),
    });
    send(call, ADJUST_GAS * 3n, copy.traderPositionKey);
  }

  /** The calls that share out what copies that have ended were paid. */
  #settle(view: MarketView, { book }: Past): ChainCall[] {
    const calls: ChainCall[] = [];
    for (const copy of this.#copies.values()) {
      if (copy.stage === 'opening' || book.positions.has(copy.positionKey)) continue;
      const { allocationKey, collateralToken, received, stage } = copy;
      const fee = costOf(SETTLE_GAS, collateralToken, view);
      const paid = received.get(collateralToken) ?? 0n;
      const isCharged =
        stage === 'open' &&
        isFeeWithinLimit(fee * 2n + copy.fees, paid) &&
        isFeeWithinLimit(copy.fees + fee, copy.gross);
      for (const token of new Set([collateralToken, ...received.keys()])) {
        const call = settleCall(
          this.#deployment,
          allocationKey,
          token,
          token === collateralToken && isCharged ? fee : 0n,
        );
        calls.push({ ...call, from: keeper, gas: 4_000_000n });
      }
      this.#copies.delete(allocationKey);
    }
    return calls;
  }
}

const NO_ORDER: Hex = `0x${'0'.repeat(64)}`;

/** `position`: the trader's that the call reads. */
type Send = (call: KeeperCall, gas: bigint, position?: Hex) => void;

/** What gas costs in units of a token. */
const costOf = (gas: bigint, token: Hex, view: MarketView) =>
  keeperFee(gas, view.price(WETH), view.price(token));

const fieldsRead = (key: Hex) =>
  positionFields(key).flatMap(({ key: field }) => (READ_OF_POSITION.test(field) ? [field] : []));

const positionOf = (key: Hex, open: OpenPosition | undefined): GmxPosition => ({
  key,
  sizeInUsd: open?.sizeInUsd ?? 0n,
  sizeInTokens: open?.sizeInTokens ?? 0n,
  collateral: open?.collateralAmount ?? 0n,
  increasedAt: open?.increasedAtTime ?? 0n,
});
