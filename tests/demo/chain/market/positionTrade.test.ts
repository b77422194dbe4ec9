import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accruedFactors } from '../../../../demo/chain/market/gmx/accruedFactors';
import { decreasePosition } from '../../../../demo/chain/market/gmx/decreasePosition';
import { increasePosition } from '../../../../demo/chain/market/gmx/increasePosition';
import { isFarFromLiquidation, isLiquidatable } from '../../../../demo/chain/market/gmx/isLiquidatable';
import { type OpenPosition, positionKey, type Quote } from '../../../../demo/chain/market/gmx/openPosition';
import { ORDER_TYPE, type Order } from '../../../../demo/chain/market/gmx/positionTrade';
import { SANDBOX_MARKETS, USDC, WETH } from '../../../../demo/chain/market/gmx/sandboxMarkets';

// the setup of GMX's contract tests: ether at 5,000 USD, USDC at one dollar, collateral of 50,000 USDC at 4x
const USD = 10n ** 30n;
const ETHER = 5000n * 10n ** 12n;
const noFactors = {
  borrowingFactor: 0n,
  fundingFeeAmountPerSize: 0n,
  longTokenClaimableFundingAmountPerSize: 0n,
  shortTokenClaimableFundingAmountPerSize: 0n,
};
const at = (min: bigint, max = min): Quote => ({
  time: 1_790_000_000,
  index: { min, max },
  collateral: { min: 10n ** 24n, max: 10n ** 24n },
  factors: noFactors,
});
const account = '0x1111111111111111111111111111111111111111';
const market = '0x70d95587d40a2caf56bd97485ab3eec10bee6336';
const position = (change: Partial<OpenPosition> = {}): OpenPosition => ({
  ...noFactors,
  key: positionKey(account, market, USDC, true),
  account,
  market,
  collateralToken: USDC,
  isLong: true,
  sizeInUsd: 200_000n * USD,
  sizeInTokens: 40n * 10n ** 18n,
  collateralAmount: 50_000_000_000n,
  pendingImpactAmount: 0n,
  openedAt: 1_790_000_000,
  ...change,
});
const empty = (change: Partial<OpenPosition> = {}) =>
  position({ sizeInUsd: 0n, sizeInTokens: 0n, collateralAmount: 0n, ...change });
const order = (change: Partial<Order>): Order => ({
  orderKey: `0x${'ab'.repeat(32)}`,
  orderType: ORDER_TYPE.marketDecrease,
  sizeDeltaUsd: 0n,
  collateralDelta: 0n,
  priceImpactUsd: 0n,
  referral: null,
  ...change,
});

describe('an order on a position', () => {
  it('has the key of domain.md', () => {
    expect(positionKey(account, market, USDC, true)).toBe(
      '0x4b36953bc2372906307dd1c398e67581d5f09dec17f226a236f4de6c4dfa0391',
    );
  });

  it('realises a tenth of the loss, as in NegativePnl.ts', () => {
    const trade = decreasePosition(
      position(),
      at(4980n * 10n ** 12n),
      order({ sizeDeltaUsd: 20_000n * USD }),
    );
    expect(trade?.event).toMatchObject({
      basePnlUsd: -80n * USD,
      sizeDeltaInTokens: 4n * 10n ** 18n,
      sizeInUsd: 180_000n * USD,
      sizeInTokens: 36n * 10n ** 18n,
      // the loss, and the position fee of 0.06%
      collateralAmount: 49_920_000_000n - 12_000_000n,
    });
  });

  it('values a long at the lower price of a spread, as in Spread.ts', () => {
    const quote = at(4990n * 10n ** 12n, 5010n * 10n ** 12n);
    const trade = decreasePosition(position(), quote, order({ sizeDeltaUsd: 20_000n * USD }));
    expect(trade?.event).toMatchObject({ basePnlUsd: -40n * USD });
  });

  it('pays profit and full collateral out at a close, as in CappedPnl.ts', () => {
    const opened = position({
      sizeInUsd: 250_000n * USD,
      sizeInTokens: 50n * 10n ** 18n,
      collateralAmount: 100_000_000_000n,
    });
    const trade = decreasePosition(opened, at(7500n * 10n ** 12n), order({ sizeDeltaUsd: 250_000n * USD }));
    expect(trade?.position).toBeNull();
    expect(trade?.event).toMatchObject({
      basePnlUsd: 125_000n * USD,
      collateralDeltaAmount: 100_000_000_000n,
      collateralAmount: 0n,
      sizeInTokens: 0n,
    });
  });

  it('keeps the impact of an opening pending, as in PairMarket.ts', () => {
    const trade = increasePosition(
      empty(),
      at(ETHER),
      order({
        orderType: ORDER_TYPE.marketIncrease,
        sizeDeltaUsd: 200_000n * USD,
        collateralDelta: 50_000_000_000n,
        priceImpactUsd: -399999999999999992588018713340000n,
      }),
    );
    expect(trade?.event).toMatchObject({
      sizeInTokens: 40n * 10n ** 18n,
      pendingPriceImpactAmount: -79999999999999999n,
      executionPrice: 5010020040080160n,
      collateralDeltaAmount: 50_000_000_000n - 120_000_000n,
    });
  });

  it('settles the pending impact at the close of a short, as in PairMarket.ts', () => {
    const short = position({
      isLong: false,
      sizeInUsd: 10_000n * USD,
      sizeInTokens: 2n * 10n ** 18n,
      collateralAmount: 5_000_000_000n,
      pendingImpactAmount: 7_900_000_000_000_000n,
    });
    const impact = -79000000000000000652818973670000n;
    const trade = decreasePosition(
      short,
      at(ETHER),
      order({ sizeDeltaUsd: 10_000n * USD, priceImpactUsd: impact }),
    );
    expect(trade?.event).toMatchObject({
      basePnlUsd: 0n,
      executionPrice: 5039500000000000n,
      proportionalPendingImpactUsd: 39500000000000000000000000000000n,
      totalImpactUsd: impact + 39500000000000000000000000000000n,
    });
  });

  it('rounds a part of a negative pending impact away from zero', () => {
    const owing = position({ pendingImpactAmount: -1n });
    const trade = decreasePosition(owing, at(ETHER), order({ sizeDeltaUsd: 20_000n * USD }));
    expect(trade?.event).toMatchObject({ proportionalPendingImpactUsd: -ETHER });
    expect(trade?.position?.pendingImpactAmount).toBe(0n);
  });

  it('withdraws collateral only, less the costs accrued since the last event', () => {
    const quote = { ...at(ETHER), factors: { ...noFactors, borrowingFactor: USD / 1000n } };
    const trade = decreasePosition(position(), quote, order({ collateralDelta: 1_000_000_000n }));
    expect(trade?.event).toMatchObject({
      sizeDeltaUsd: 0n,
      basePnlUsd: 0n,
      executionPrice: ETHER,
      collateralDeltaAmount: 1_200_000_000n,
      collateralAmount: 48_800_000_000n,
    });
    expect(trade?.fees).toMatchObject({ borrowingFeeAmount: 200_000_000n, totalCostAmount: 200_000_000n });
  });

  it('is refused when its costs exceed the collateral', () => {
    const broke = position({ collateralAmount: 10_000_000n });
    expect(decreasePosition(broke, at(ETHER), order({ sizeDeltaUsd: 200_000n * USD }))).toBeNull();
    const opening = order({ sizeDeltaUsd: 200_000n * USD, collateralDelta: 120_000_000n });
    expect(increasePosition(empty(), at(ETHER), opening)).toBeNull();
  });

  it('charges a liquidation what is left, and nothing more', () => {
    const liquidation = order({ orderType: ORDER_TYPE.liquidation, sizeDeltaUsd: 200_000n * USD });
    const solvent = decreasePosition(
      position({ collateralAmount: 9_000_000_000n }),
      at(4800n * 10n ** 12n),
      liquidation,
    );
    expect(solvent?.fees.liquidation?.amount).toBe(400_000_000n);
    expect(solvent?.fees.totalCostAmount).toBe(400_000_000n + 120_000_000n);

    const insolvent = decreasePosition(
      position({ collateralAmount: 7_000_000_000n }),
      at(4800n * 10n ** 12n),
      liquidation,
    );
    expect(insolvent?.fees.totalCostAmount).toBe(0n);
    expect(insolvent?.event).toMatchObject({
      basePnlUsd: -8_000n * USD,
      collateralDeltaAmount: 7_000_000_000n,
    });
  });
});

describe('liquidation', () => {
  it('starts between the prices of LiquidationOrder.ts', () => {
    const own = position({ collateralToken: WETH, collateralAmount: 10n * 10n ** 18n });
    const both = (price: bigint): Quote => ({ ...at(price), collateral: { min: price, max: price } });
    expect(isLiquidatable(own, both(4200n * 10n ** 12n))).toBe(false);
    expect(isLiquidatable(own, both(4000n * 10n ** 12n))).toBe(true);
  });

  it('is never due for a position that the quick check calls far from it', () => {
    const markets = SANDBOX_MARKETS.filter(({ symbol }) => ['ETH', 'WIF', 'ARB', 'LTC'].includes(symbol));
    fc.assert(
      fc.property(
        fc.constantFrom(...markets),
        fc.boolean(),
        fc.integer({ min: 0, max: 300 * 86_400 }),
        fc.bigInt(100_000_000n, 60_000_000_000n),
        fc.bigInt(3000n, 7000n),
        (where, isLong, age, collateralAmount, price) => {
          const held = position({ isLong, collateralAmount });
          const factors = accruedFactors(where, isLong, USDC, age);
          const quote = { ...at(price * 10n ** 12n), time: held.openedAt + age, factors };
          if (isFarFromLiquidation(held, quote)) expect(isLiquidatable(held, quote)).toBe(false);
        },
      ),
    );
  });
});
