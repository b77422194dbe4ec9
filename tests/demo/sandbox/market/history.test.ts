import { describe, expect, it } from 'vitest';
import type { Deployment } from '../../../../demo/sandbox/deploy/deploy';
import type { PositionTrade } from '../../../../demo/sandbox/market/gmx/positionTrade';
import { tradedTokens } from '../../../../demo/sandbox/market/gmx/tradedTokens';
import { generateHistory, type History } from '../../../../demo/sandbox/market/history/history';
import { stepCalls } from '../../../../demo/sandbox/market/write/marketCalls';
import { SANDBOX_MARKETS, USDC, USDT, WBTC, WETH } from '../../../../demo/sandbox/markets/sandboxMarkets';
import { feeFigures, hasLog, positionFigures, timeOf } from './tradeLog';

const END = 1_790_000_000;
const seeds = [1, 2, 77];
const histories = seeds.map((seed) => generateHistory({ seed, end: END }));
const tradesOf = (history: History) => history.steps.flatMap((step) => step.trades);
const isOpening = ({ event }: PositionTrade) =>
  event.kind === 'increase' && event.sizeInUsd === event.sizeDeltaUsd;
const isClose = ({ event }: PositionTrade) => event.kind === 'decrease' && event.sizeInTokens === 0n;

const isSolventLiquidation = (trade: PositionTrade) =>
  trade.event.orderType === 7n && !hasLog(trade, 'InsolventClose');
const hasReferral = ({ logs }: PositionTrade) =>
  logs.some(
    ({ name, values }) =>
      name === 'PositionFeesCollected' && values.uint?.['referral.traderDiscountAmount'] !== undefined,
  );

/** The events of each position key, in order. */
function byKey(history: History): PositionTrade[][] {
  const groups = new Map<string, PositionTrade[]>();
  for (const trade of tradesOf(history)) {
    groups.set(trade.event.positionKey, [...(groups.get(trade.event.positionKey) ?? []), trade]);
  }
  return [...groups.values()];
}

describe.each(histories)('the history of seed $seed', (history) => {
  const trades = tradesOf(history);

  it('has the size that the sandbox promises', () => {
    expect(trades.length).toBeGreaterThan(1_250);
    expect(trades.length).toBeLessThan(1_800);
    const prices = history.steps.reduce((sum, { priceUpdates }) => sum + priceUpdates.length, 0);
    expect(prices).toBeGreaterThan(3_600);
    expect(prices).toBeLessThan(4_200);
    expect(new Set(trades.map(({ event }) => event.account)).size).toBeGreaterThan(110);
    expect(new Set(trades.map(({ event }) => event.market)).size).toBe(SANDBOX_MARKETS.length);
  });

  it('contains every kind of event', () => {
    const count = (is: (trade: PositionTrade) => boolean) => trades.filter(is).length;
    expect(count(({ event }) => event.isLong)).toBeGreaterThan(300);
    expect(count(({ event }) => !event.isLong)).toBeGreaterThan(300);
    expect(count((trade) => trade.event.kind === 'increase' && !isOpening(trade))).toBeGreaterThan(100);
    expect(count((trade) => trade.event.kind === 'decrease' && !isClose(trade))).toBeGreaterThan(100);
    expect(count(({ event }) => event.kind === 'decrease' && event.sizeDeltaUsd === 0n)).toBeGreaterThan(20);
    expect(count(({ event }) => event.kind === 'increase' && event.sizeDeltaUsd === 0n)).toBeGreaterThan(10);
    const liquidations = trades.filter(({ event }) => event.orderType === 7n);
    expect(liquidations.length).toBeGreaterThan(20);
    expect(liquidations.length).toBeLessThan(140);
    expect(liquidations.every(isClose)).toBe(true);
    const isInsolvent = (trade: PositionTrade) => hasLog(trade, 'InsolventClose');
    const solvent = liquidations.filter((trade) => !isInsolvent(trade));
    expect(solvent.length).toBeGreaterThan(0);
    for (const trade of solvent) expect(feeFigures(trade)('liquidationFeeAmount')).toBeGreaterThan(0n);
    // GMX's keepers liquidate within seconds, so few cost more than the collateral: large ones, by their price impact
    expect(liquidations.length - solvent.length).toBeLessThan(liquidations.length / 7);
    expect(byKey(history).filter((group) => group.filter(isOpening).length > 1).length).toBeGreaterThan(20);
    for (const token of [USDC, USDT, WETH, WBTC]) {
      expect(count(({ event }) => event.collateralToken === token)).toBeGreaterThan(5);
    }
  });

  it('tracks every position from opening to end without a gap', () => {
    for (const group of byKey(history)) {
      let size = 0n;
      let tokens = 0n;
      let collateral = 0n;
      for (const trade of group) {
        const { event } = trade;
        if (size === 0n) expect(isOpening(trade)).toBe(true);
        if (event.kind === 'increase') {
          expect(event.sizeInUsd).toBe(size + event.sizeDeltaUsd);
          expect(event.sizeInTokens).toBe(tokens + event.sizeDeltaInTokens);
          expect(event.collateralAmount).toBe(collateral + event.collateralDeltaAmount);
        } else {
          const figure = positionFigures(trade);
          const price = figure(event.isLong ? 'indexTokenPrice.min' : 'indexTokenPrice.max');
          const pnl = event.isLong ? tokens * price - size : size - tokens * price;
          expect(figure('basePnlUsd')).toBe((pnl * event.sizeDeltaInTokens) / tokens);
          // GMX limits a gain by impact, and makes a loss beyond its limit claimable
          const impact = figure('priceImpactUsd') + figure('proportionalPendingImpactUsd');
          const settled = figure('totalImpactUsd') - figure('values.priceImpactDiffUsd');
          if (impact > 0n) expect(settled).toBeLessThanOrEqual(impact);
          else expect(settled).toBe(impact);
          expect(event.sizeInUsd).toBe(size - event.sizeDeltaUsd);
          expect(event.sizeInTokens).toBe(tokens - event.sizeDeltaInTokens);
          expect(event.collateralAmount).toBe(collateral - event.collateralDeltaAmount);
        }
        ({ sizeInUsd: size, sizeInTokens: tokens, collateralAmount: collateral } = event);
        expect(tokens === 0n).toBe(size === 0n);
        expect(collateral === 0n).toBe(size === 0n);
      }
      const key = group[0]?.event.positionKey ?? '0x';
      expect(history.book.positions.get(key)?.sizeInUsd ?? 0n).toBe(size);
    }
  });

  it('charges each order once, with parts that add up', () => {
    expect(new Set(trades.map(({ event }) => event.orderKey)).size).toBe(trades.length);
    for (const trade of trades) {
      const { event, logs } = trade;
      for (const { name, values } of logs) {
        expect(values.bytes32?.orderKey).toBe(event.orderKey);
        if (name !== 'InsolventClose') expect(values.bytes32?.positionKey).toBe(event.positionKey);
      }
      const fee = feeFigures(trade);
      const liquidation = isSolventLiquidation(trade) ? fee('liquidationFeeAmount') : 0n;
      const discount = hasReferral(trade) ? fee('referral.traderDiscountAmount') : 0n;
      expect(fee('totalCostAmount')).toBe(
        fee('positionFeeAmount') +
          fee('borrowingFeeAmount') +
          fee('fundingFeeAmount') +
          liquidation -
          discount,
      );
      // the pool and the fee receiver get what the trader paid, except discounts and funding
      expect(fee('feeReceiverAmount') + fee('feeAmountForPool')).toBe(
        fee('protocolFeeAmount') + fee('borrowingFeeAmount') + liquidation,
      );
    }
    expect(trades.some(hasReferral)).toBe(true);
  });
});

describe('a seed', () => {
  const deployment = { eventEmitter: '0xc8ee91a54287db53897056e12d9819156d3822fb' } as unknown as Deployment;
  const bytes = (history: History) =>
    history.steps.slice(0, 300).flatMap((step) => stepCalls(deployment, step).map(({ data }) => data));

  it('produces the same bytes again', () => {
    expect(bytes(generateHistory({ seed: 2, end: END }))).toEqual(bytes(histories[1] as History));
  });

  it('produces the same story at another time', () => {
    const later = generateHistory({ seed: 2, end: END + 12_345 });
    const story = (history: History) =>
      tradesOf(history).map((trade) => [
        timeOf(trade) - history.end,
        trade.event.orderKey,
        trade.event.sizeInUsd,
        trade.event.collateralAmount,
        trade.event.executionPrice,
      ]);
    expect(story(later)).toEqual(story(histories[1] as History));
  });
});

describe('prices', () => {
  it('are reported with each trade, so that no candle closes at an older price than a trade in it', () => {
    const [history] = histories as [History];
    for (const { trades, priceUpdates } of history.steps) {
      const reported = new Set<string | undefined>(priceUpdates.map(({ address }) => address));
      for (const token of tradedTokens(trades)) expect(reported).toContain(token);
    }
  });
});
