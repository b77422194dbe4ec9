import type { Hex, PositionEvent, PositionFeesCollected } from '@mimic/widgets/core';

export const USD = 10n ** 30n;
export const ETH = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';
export const USDC = '0xaf88d065e77c8cc2239327c5edb3a432268e5831';
export const ETH_MARKET = '0x70d95587d40a2caf56bd97485ab3eec10bee6336';
export const TRADER = '0x1111111111111111111111111111111111111111';

/** USD per whole token to a price of a token with 18 decimals. */
export const ethPrice = (usd: number | bigint) => BigInt(usd) * 10n ** 12n;
/** USDC at exactly one dollar. */
export const USDC_PRICE = 10n ** 24n;
export const usdc = (amount: number | bigint) => BigInt(amount) * 10n ** 6n;

export const context = {
  markets: [{ marketToken: ETH_MARKET, indexToken: ETH }],
  tokens: [
    { address: ETH, symbol: 'ETH', name: 'Ether', decimals: 18 },
    { address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  ],
} as const;

export type Step = {
  /** Whole USD. */
  size: bigint;
  /** Whole USD per ETH. */
  price: bigint;
  /** Units of USDC, added or withdrawn. */
  collateral?: bigint;
  /** Units of USDC charged. */
  cost?: bigint;
  borrowing?: bigint;
  funding?: bigint;
  liquidation?: bigint;
  /** USD 1e30. */
  impact?: bigint;
  time?: number;
};

export type ScriptOptions = { key?: Hex; isLong?: boolean; clock?: { block: number } };

/** Generates the events that GMX would emit for one position key: each state follows from the one before. */
export class EventScript {
  readonly events: PositionEvent[] = [];
  sizeInUsd = 0n;
  sizeInTokens = 0n;
  collateralInTokens = 0n;
  readonly #key: Hex;
  readonly #isLong: boolean;
  readonly #clock: { block: number };

  constructor({ key = '0xabc1', isLong = true, clock = { block: 0 } }: ScriptOptions = {}) {
    this.#key = key;
    this.#isLong = isLong;
    this.#clock = clock;
  }

  increase(step: Step): this {
    const price = ethPrice(step.price);
    const sizeDeltaUsd = step.size * USD;
    const sizeDeltaInTokens = sizeDeltaUsd / price;
    const collateralDeltaAmount = (step.collateral ?? 0n) - (step.cost ?? 0n);
    this.sizeInUsd += sizeDeltaUsd;
    this.sizeInTokens += sizeDeltaInTokens;
    this.collateralInTokens += collateralDeltaAmount;
    this.events.push({
      kind: 'increase',
      pendingPriceImpactUsd: step.impact ?? null,
      ...this.#common(step, { sizeDeltaUsd, sizeDeltaInTokens, collateralDeltaAmount }),
    });
    return this;
  }

  /** A size above the open one closes the position. */
  decrease(step: Step): this {
    const price = ethPrice(step.price);
    const wanted = step.size * USD;
    const closes = wanted >= this.sizeInUsd;
    const sizeDeltaUsd = closes ? this.sizeInUsd : wanted;
    const sizeDeltaInTokens = closes
      ? this.sizeInTokens
      : (this.sizeInTokens * sizeDeltaUsd) / this.sizeInUsd;
    const basePnlUsd = basePnl(this.#isLong, this.sizeInUsd, this.sizeInTokens, sizeDeltaInTokens, price);
    const loss = basePnlUsd < 0n ? -basePnlUsd / USDC_PRICE : 0n;
    const left = this.collateralInTokens - (step.collateral ?? 0n) - (step.cost ?? 0n) - loss;
    this.sizeInUsd -= sizeDeltaUsd;
    this.sizeInTokens -= sizeDeltaInTokens;
    this.collateralInTokens = closes || left < 0n ? 0n : left;
    this.events.push({
      kind: 'decrease',
      basePnlUsd,
      totalImpactUsd: step.impact ?? null,
      ...this.#common(step, {
        sizeDeltaUsd,
        sizeDeltaInTokens,
        collateralDeltaAmount: step.collateral ?? 0n,
      }),
    });
    return this;
  }

  close(step: Omit<Step, 'size'>): this {
    return this.decrease({ ...step, size: this.sizeInUsd / USD + 1n });
  }

  #common(
    step: Step,
    deltas: { sizeDeltaUsd: bigint; sizeDeltaInTokens: bigint; collateralDeltaAmount: bigint },
  ) {
    const block = ++this.#clock.block;
    const price = ethPrice(step.price);
    return {
      ...deltas,
      orderKey: `0x${block.toString(16).padStart(64, '0')}` as Hex,
      positionKey: this.#key,
      account: TRADER,
      market: ETH_MARKET,
      collateralToken: USDC,
      isLong: this.#isLong,
      sizeInUsd: this.sizeInUsd,
      sizeInTokens: this.sizeInTokens,
      collateralInTokens: this.collateralInTokens,
      executionPrice: price,
      indexTokenPriceMin: price,
      indexTokenPriceMax: price,
      collateralTokenPriceMin: USDC_PRICE,
      collateralTokenPriceMax: USDC_PRICE,
      priceImpactUsd: 0n,
      blockNumber: block,
      logIndex: 0,
      blockTimestamp: step.time ?? block * 100,
      transactionHash: `0x${block.toString(16).padStart(64, 'f')}` as Hex,
      feeCollected: fees(step),
    } as const;
  }
}

/** GMX's basePnlUsd of a decrease, from the state before it. */
export function basePnl(
  isLong: boolean,
  sizeInUsd: bigint,
  sizeInTokens: bigint,
  sizeDeltaInTokens: bigint,
  price: bigint,
): bigint {
  if (sizeInTokens === 0n) return 0n;
  const value = sizeInTokens * price;
  return ((isLong ? value - sizeInUsd : sizeInUsd - value) * sizeDeltaInTokens) / sizeInTokens;
}

function fees(step: Step): PositionFeesCollected | null {
  if (step.cost === undefined) return null;
  const borrowing = step.borrowing ?? 0n;
  const funding = step.funding ?? 0n;
  const liquidation = step.liquidation ?? 0n;
  return {
    totalCostAmount: step.cost,
    positionFeeAmount: step.cost - borrowing - funding - liquidation,
    borrowingFeeAmount: borrowing,
    fundingFeeAmount: funding,
    liquidationFeeAmount: liquidation,
  };
}
