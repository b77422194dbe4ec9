import { type Address, type Hex, positionKey, traderMatchingKey } from '../src/exports/core';
import type { FakeMarket } from '../tests/kit/fakes/fakeMarkets';
import { fakePrice } from '../tests/kit/fakes/fakePrices';
import { fakeKey } from '../tests/kit/fakes/hexDigits';
import type { WireRow } from './selectRows';

export type FakePositionOptions = {
  /** Determines its order keys and hashes. */
  seed: number;
  account: Address;
  market: FakeMarket;
  collateralToken: Address;
  isLong: boolean;
};

/** What happens to the position; whole USD. */
export type FakeStep = {
  time: number;
  size?: bigint;
  /** Added, or removed by a decrease. */
  collateral?: bigint;
  /** The price impact paid to the pool, from the collateral. */
  impact?: bigint;
  liquidated?: boolean;
};

const usd = 10n ** 30n;

/** Creates the indexer's rows of one GMX position; each step's state follows from the previous one. */
export class FakePosition {
  readonly increases: WireRow[] = [];
  readonly decreases: WireRow[] = [];
  readonly fees: WireRow[] = [];
  readonly key: Hex;
  #size = 0n;
  #tokens = 0n;
  #collateral = 0n;
  #changed = 0;

  constructor(readonly options: FakePositionOptions) {
    const { account, market, collateralToken, isLong } = options;
    this.key = positionKey(account, market.marketToken, collateralToken, isLong);
  }

  /** Order key of its opening. */
  get id(): Hex {
    return this.#orderKey(0);
  }

  increase({ time, size = 0n, collateral = 0n }: FakeStep): this {
    const price = this.#price(time);
    const sizeDelta = size * usd;
    const tokens = sizeDelta / price;
    const cost = this.#charge(time, sizeDelta, 0n);
    const delta = (collateral * usd) / this.#collateralPrice(time) - cost;
    this.#size += sizeDelta;
    this.#tokens += tokens;
    this.#collateral += delta;
    this.increases.push({
      ...this.#row(time, sizeDelta, tokens, delta),
      order_type: 2,
      price_impact_usd: '0',
      pending_price_impact_usd: null,
    });
    this.#changed = time;
    return this;
  }

  /** Without a size, only collateral is removed; the full open size closes the position. */
  decrease({ time, size = 0n, collateral = 0n, impact = 0n, liquidated = false }: FakeStep): this {
    const price = this.#price(time);
    const closes = liquidated || size * usd >= this.#size;
    const sizeDelta = closes ? this.#size : size * usd;
    const tokens = closes ? this.#tokens : (this.#tokens * sizeDelta) / this.#size;
    const value = this.#tokens * price - this.#size;
    const pnl = ((this.options.isLong ? value : -value) * tokens) / (this.#tokens || 1n);
    const collateralPrice = this.#collateralPrice(time);
    const cost = this.#charge(time, sizeDelta, liquidated ? 5n * usd : 0n);
    const taken = (collateral * usd) / collateralPrice;
    const lost = (pnl < 0n ? -pnl : 0n) / collateralPrice;
    this.#size -= sizeDelta;
    this.#tokens -= tokens;
    this.#collateral -= taken + cost + lost;
    if (closes || this.#collateral < 0n) this.#collateral = 0n;
    this.decreases.push({
      ...this.#row(time, sizeDelta, tokens, taken),
      order_type: liquidated ? 7 : 4,
      base_pnl_usd: String(pnl),
      uncapped_base_pnl_usd: String(pnl),
      price_impact_usd: String(-impact * usd),
      total_impact_usd: String(-impact * usd),
    });
    this.#changed = time;
    return this;
  }

  /** The open size, whole USD. */
  get size(): bigint {
    return this.#size / usd;
  }

  /** 0.05% of the traded size, and for borrowing 0.9% of the size per week. */
  #charge(time: number, sizeDelta: bigint, liquidation: bigint): bigint {
    const price = this.#collateralPrice(time);
    const open = this.#changed === 0 ? 0n : BigInt(time - this.#changed);
    const position = sizeDelta / 2_000n / price;
    const borrowing = (this.#size * 9n * open) / (1_000n * 604_800n) / price;
    const funding = borrowing / 3n;
    const total = position + borrowing + funding + liquidation / price;
    this.fees.push({
      id: this.#feeId(),
      total_cost_amount: String(total),
      position_fee_amount: String(position),
      borrowing_fee_amount: String(borrowing),
      funding_fee_amount: String(funding),
      ui_fee_amount: '0',
      liquidation_fee_amount: liquidation > 0n ? String(liquidation / price) : null,
      trade_size_usd: String(sizeDelta),
    });
    return total;
  }

  #row(time: number, sizeDelta: bigint, tokens: bigint, delta: bigint): WireRow {
    const { account, market, collateralToken, isLong } = this.options;
    const price = String(this.#price(time));
    const collateralPrice = String(this.#collateralPrice(time));
    return {
      order_key: this.#orderKey(this.#place()),
      position_key: this.key,
      trader_matching_key: traderMatchingKey(collateralToken, account),
      account,
      market: market.marketToken,
      collateral_token: collateralToken,
      index_token: market.indexToken,
      is_long: isLong,
      size_in_usd: String(this.#size),
      size_in_tokens: String(this.#tokens),
      collateral_in_tokens: String(this.#collateral),
      size_delta_usd: String(sizeDelta),
      size_delta_in_tokens: String(tokens),
      collateral_delta_amount: String(delta),
      execution_price: price,
      index_token_price_min: price,
      index_token_price_max: price,
      collateral_token_price_min: collateralPrice,
      collateral_token_price_max: collateralPrice,
      block_timestamp: time,
      block_number: time,
      log_index: this.options.seed % 1_000,
      transaction_hash: fakeKey(this.options.seed * 100 + this.#place() + 50),
      fee_collected_id: this.fees.at(-1)!.id!,
    };
  }

  #place = () => this.increases.length + this.decreases.length;
  #orderKey = (place: number): Hex => fakeKey(this.options.seed * 100 + place);
  #feeId = () => `${this.#orderKey(this.#place())}-fees`;
  #price = (time: number) => fakePrice(this.options.market.indexToken, time);
  #collateralPrice = (time: number) => fakePrice(this.options.collateralToken, time);
}
