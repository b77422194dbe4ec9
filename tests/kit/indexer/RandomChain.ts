import { type Address, type Hex, traderMatchingKey } from '@mimic/widgets/core';
import type { IndexedEvent } from '../../../demo/indexer/metrics/fold/foldEvent';

const USD = 10n ** 30n;
const DAY = 86_400;
const PAUSES = [0, 1, 40, 900, 3_600, 20 * 3_600, 3 * DAY, 12 * DAY, 30 * DAY];

export const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const word = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;

/** Index tokens by market: two with a price from the start, one that gets its first price late, one without. */
export const MARKETS = [0xe1, 0xe2, 0xe3, 0].map((token, i) => ({
  market: address(0xa0 + i),
  token: address(token),
}));
const TRADERS = [address(0x11), address(0x12)];
const COLLATERALS = [address(0xc1), address(0xc2)];
export const ROUTES = TRADERS.flatMap((trader) =>
  COLLATERALS.map((token) => traderMatchingKey(token, trader)),
);

type State = { size: bigint; tokens: bigint; collateral: bigint };
export type PriceUpdate = { token: Address; price: bigint; minPrice: bigint; maxPrice: bigint };
export type Rule = { traderMatchingKey: Hex; mimic: Address; expiry: bigint };
export type RandomBlock = {
  number: number;
  time: number;
  prices: PriceUpdate[];
  events: { event: IndexedEvent; feesAreLate: boolean }[];
  rules: Rule[];
};

/** Random blocks with events of a few traders; the same for the same seed. */
export class RandomChain {
  number = 0;
  time: number;
  #positions = new Map<string, State>();
  #orders = 0;
  #state: number;

  constructor(seed: number, time: number) {
    this.#state = seed;
    this.time = time;
  }

  /** A whole number below `limit` (mulberry32). */
  random(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** A snapshot to return to. */
  save() {
    const { number, time } = this;
    const positions = new Map(this.#positions);
    return () => {
      Object.assign(this, { number, time });
      this.#positions = new Map(positions);
    };
  }

  next(): RandomBlock {
    this.number += 1;
    this.time += PAUSES[Math.min(this.random(14), this.random(PAUSES.length + 3), PAUSES.length - 1)] ?? 1;
    if (this.random(2) === 0) {
      // from a candle's end on, its close counts, not the price of an event in the same second
      const slot = [3_600, DAY, 7 * DAY][this.random(3)]!;
      this.time = Math.ceil(this.time / slot) * slot;
    }
    const events = Array.from({ length: this.random(3) }, (_, i) => this.#event(i));
    return {
      ...{ number: this.number, time: this.time, events },
      prices: [0, 1, 2].filter((i) => i < 2 || this.number > 45).map((i) => this.#price(i)),
      rules: this.random(8) > 0 ? [] : [this.#rule()],
    };
  }

  #price(i: number): PriceUpdate {
    const price = BigInt(1_000 + this.random(500)) * 10n ** 12n;
    const spread = BigInt(this.random(1_000));
    return { token: MARKETS[i]!.token, price, minPrice: price - spread, maxPrice: price + spread };
  }

  #rule(): Rule {
    const expiry = BigInt(this.time + (this.random(40) - 5) * DAY);
    return { traderMatchingKey: ROUTES[this.random(4)]!, mimic: address(0x50 + this.random(3)), expiry };
  }

  #event(logIndex: number): { event: IndexedEvent; feesAreLate: boolean } {
    const [trader, collateral, place] = [
      this.random(2),
      this.random(2),
      Math.min(this.random(4), this.random(6)),
    ];
    const isLong = this.random(2) === 0;
    const key = [trader, collateral, place, Number(isLong)].join('');
    // one in ten concerns a position opened before
    const state =
      this.#positions.get(key) ?? (this.random(10) > 0 ? EMPTY : { ...EMPTY, size: USD, tokens: 5n });
    const isIncrease = state.size === 0n || this.random(3) === 0;
    const isClose = !isIncrease && this.random(2) === 0;
    const delta = isIncrease ? BigInt(1 + this.random(5_000)) * USD : isClose ? state.size : state.size / 3n;
    const tokens = isIncrease
      ? BigInt(1 + this.random(9)) * 10n ** 18n
      : isClose
        ? state.tokens
        : state.tokens / 3n;
    const sign = isIncrease ? 1n : -1n;
    const after = isClose
      ? EMPTY
      : {
          size: state.size + sign * delta,
          tokens: state.tokens + sign * tokens,
          collateral: BigInt(this.random(900)) * 10n ** 6n,
        };
    if (isClose) this.#positions.delete(key);
    else this.#positions.set(key, after);
    this.#orders += 1;
    const price = BigInt(1_000 + this.random(500)) * 10n ** 12n;
    const cost = BigInt(this.random(30)) * 10n ** 6n;
    const base = {
      orderKey: word(this.#orders),
      positionKey: word(0xf0000 + Number.parseInt(key, 10)),
      traderMatchingKey: ROUTES[trader * 2 + collateral]!,
      ...{ account: TRADERS[trader]!, collateralToken: COLLATERALS[collateral]!, isLong },
      ...{ market: MARKETS[place]!.market, indexToken: MARKETS[place]!.token },
      ...{ sizeInUsd: after.size, sizeInTokens: after.tokens, collateralInTokens: after.collateral },
      ...{
        sizeDeltaUsd: delta,
        sizeDeltaInTokens: tokens,
        collateralDeltaAmount: isIncrease ? BigInt(this.random(900)) * 10n ** 6n : 0n,
      },
      ...{ executionPrice: price, indexTokenPriceMin: price - 7n, indexTokenPriceMax: price + 9n },
      ...{
        collateralTokenPriceMin: 10n ** 24n,
        collateralTokenPriceMax: 10n ** 24n + BigInt(this.random(99)),
      },
      ...{ priceImpactUsd: BigInt(this.random(9) - 4) * USD, blockTimestamp: this.time },
      ...{ blockNumber: this.number, logIndex, transactionHash: word(this.#orders) },
      feeCollected: this.random(4) > 0 ? { ...FEES, totalCostAmount: cost, positionFeeAmount: cost } : null,
    };
    const pnl = BigInt(this.random(2_000) - 1_100) * USD;
    return {
      event: isIncrease ? { kind: 'increase', ...base } : { kind: 'decrease', ...base, basePnlUsd: pnl },
      feesAreLate: base.feeCollected !== null && this.random(12) === 0,
    };
  }
}

const EMPTY: State = { size: 0n, tokens: 0n, collateral: 0n };
const FEES = { borrowingFeeAmount: 0n, fundingFeeAmount: 0n };
