import {
  MATCHING_ORDER_STATUSES,
  type MatchingOrderStatus,
  positionValue,
  traderMatchingKey,
} from '@mimic/widgets/core';
import type { Hex, PublicClient } from 'viem';
import { sandboxAccount } from '../../deploy/accounts';
import type { Deployment } from '../../deploy/deployment';
import type { MarketView } from '../../market/gmx/MarketView';
import { sandboxMarket } from '../../market/gmx/sandboxMarkets';
import type { ChainCall } from '../../market/write/ChainCall';
import { type Listing, listFollowers } from '../answer/listFollowers';
import { openingTerms } from '../answer/openingTerms';
import { NATIVE_TOKEN } from '../answer/prepareMirror';
import { readFollowers, readPosition } from '../chain/protocolReads';
import { isOpening, type TraderEvent } from '../chain/TraderEvent';
import {
  adjustCall,
  type Fee,
  type KeeperCall,
  mirrorCall,
  reportOrderCall,
  reportSkippedCall,
  settleCall,
} from '../send/keeperCalls';
import { isFeeWithinLimit, keeperFee } from '../send/keeperFee';
import type { Copy } from '../state/Copy';
import { ProtocolState } from '../state/ProtocolState';
import { afterFee, isChargeable } from './chargeable';

const MAX_LISTED = 50;
const keeper = sandboxAccount('keeper').address;

/** The keeper of the generated history: it decides as the live one does, but cannot wait for receipts within a block. */
export class HistoricalKeeper {
  readonly #client: PublicClient;
  readonly #deployment: Deployment;
  readonly #state = new ProtocolState();
  readonly #contracts: Hex[];
  #cursor = 0n;

  constructor(client: PublicClient, deployment: Deployment) {
    this.#client = client;
    this.#deployment = deployment;
    this.#contracts = [deployment.matchingRule, deployment.mirror, deployment.settle];
  }

  async answer(events: readonly TraderEvent[], view: MarketView): Promise<ChainCall[]> {
    const logs = await this.#client.getLogs({ address: this.#contracts, fromBlock: this.#cursor });
    this.#state.apply(logs);
    this.#cursor = (logs.at(-1)?.blockNumber ?? this.#cursor - 1n) + 1n;

    const calls: ChainCall[] = [];
    const send = (call: KeeperCall, gas: bigint) => calls.push({ ...call, from: keeper, gas });
    for (const event of events) {
      this.#state.follow(event);
      for (const copy of this.#state.copies) await this.#tend(copy, view, send);
      if (isOpening(event)) await this.#open(event, view, send);
    }
    return calls;
  }

  async #open(event: TraderEvent, view: MarketView, send: Send): Promise<void> {
    const key = traderMatchingKey(event.collateralToken, event.trader);
    const mimics = this.#state.followersOf(key, BigInt(view.time));
    if (mimics.length === 0) return;
    const block = await this.#client.getBlockNumber({ cacheTime: 0 });
    const followers = await readFollowers(
      { client: this.#client, deployment: this.#deployment, block },
      event,
      mimics,
    );
    const listing = listFollowers(followers, BigInt(view.time), MAX_LISTED);
    if (listing.listed.length > 0) this.#mirror(event, listing, view, send);
    const skipped = listing.skipped.filter(({ mimic, reason }) => !this.#state.isTold(key, mimic, reason));
    if (skipped.length > 0) send(reportSkippedCall(this.#deployment, event, skipped), 2_000_000n);
  }

  #mirror(event: TraderEvent, { listed, allocations, gross }: Listing, view: MarketView, send: Send): void {
    const report = (status: MatchingOrderStatus, mimics: readonly Hex[]) =>
      send(
        reportOrderCall(this.#deployment, event, MATCHING_ORDER_STATUSES.indexOf(status), mimics),
        2_000_000n,
      );
    const fee = this.#fee(event.collateralToken, mirrorGas(listed.length), view);
    const count = BigInt(listed.length);
    const share = (fee.amount + count - 1n) / count;
    const aboveFloor = (index: number) => share * 10n <= (allocations[index] ?? 0n);
    const matched = listed.filter((_, index) => aboveFloor(index));
    const matchedGross = allocations.reduce(
      (sum, amount, index) => (aboveFloor(index) ? sum + amount : sum),
      0n,
    );
    if (!isFeeWithinLimit(fee.amount, gross) || !isFeeWithinLimit(fee.amount, matchedGross)) {
      report('FEE_CALCULATION_ERROR', listed);
      return;
    }
    const terms = openingTerms(event, view.price(indexTokenOf(event.market)));
    send(mirrorCall(this.#deployment, event, listed, terms, fee), mirrorGas(listed.length) * 2n);
    report('SUBMITTED', matched);
  }

  async #tend(copy: Copy, view: MarketView, send: Send): Promise<void> {
    const { allocationKey, collateralToken } = copy;
    const target = this.#state.targetOf(copy);
    if (copy.size === 0n) {
      // a partial loss closed it in an earlier block; what it still held is settled without a fee
      send(settleCall(this.#deployment, allocationKey, { amount: 0n, receiver: keeper }), SETTLE_GAS * 2n);
      this.#state.forget(allocationKey);
    } else if (target) {
      const fee = this.#fee(collateralToken, ADJUST_GAS, view);
      const worth = await this.#payout(copy, view);
      const adjustFee = isChargeable(copy, fee.amount, worth) ? fee : { ...fee, amount: 0n };
      send(adjustCall(this.#deployment, copy, target, adjustFee), ADJUST_GAS * 3n);
      if (target.isClosed)
        this.#settle(afterFee(copy, adjustFee.amount, worth), worth - adjustFee.amount, view, send);
      else copy.followed = target.requestKey;
    }
  }

  #settle(copy: Copy, payout: bigint, view: MarketView, send: Send): void {
    const fee = this.#fee(copy.collateralToken, SETTLE_GAS, view);
    const isPaid = isFeeWithinLimit(fee.amount, payout) && isChargeable(copy, fee.amount, payout);
    const charged = isPaid ? fee : { ...fee, amount: 0n };
    send(settleCall(this.#deployment, copy.allocationKey, charged), SETTLE_GAS * 3n);
    this.#state.forget(copy.allocationKey);
  }

  async #payout(copy: Copy, view: MarketView): Promise<bigint> {
    const { market, ...position } = await readPosition(
      { client: this.#client, deployment: this.#deployment },
      copy.allocationKey,
    );
    const index = view.price(indexTokenOf(market));
    return positionValue(position, { index, collateral: view.price(copy.collateralToken) });
  }

  #fee(token: Hex, gas: bigint, view: MarketView): Fee {
    return { amount: keeperFee(gas, view.price(NATIVE_TOKEN), view.price(token)), receiver: keeper };
  }
}

function indexTokenOf(market: Hex): Hex {
  const indexToken = sandboxMarket(market)?.indexToken;
  if (!indexToken) throw new Error(`The sandbox does not trade ${market}`);
  return indexToken;
}

type Send = (call: KeeperCall, gas: bigint) => void;

/** The gas that the calls used when measured, rounded up. */
const mirrorGas = (listed: number) => 350_000n + 100_000n * BigInt(listed);
const ADJUST_GAS = 220_000n;
const SETTLE_GAS = 200_000n;
