import type { Hex } from 'viem';
import type { PositionInfo } from '../../../../../demo/sandbox/gmx/position/positionInfo';
import type { Step } from '../../../../kit/chain/traceFile';
import type { TraceReplay } from './replayTrace';

/** Where the engine's valuation of a position differs from the one that GMX's Reader gave. */
export function compareRead(step: Step, replay: TraceReplay): string[] {
  const { positionKey, prices, result } = step;
  if (!positionKey || !prices || !result) return ['a read without its position, prices and result'];
  const info = replay.positionInfo(step, positionKey, {
    index: priceOf(prices.indexTokenPrice),
    long: priceOf(prices.longTokenPrice),
    short: priceOf(prices.shortTokenPrice),
  });
  const { price, pnl, impact } = info;
  const actual = {
    fees: feesOf(info),
    executionPriceResult: {
      priceImpactUsd: price.impactUsd,
      executionPrice: price.executionPrice,
      balanceWasImproved: price.isImproved,
      proportionalPendingImpactUsd: impact.proportionalPendingImpactUsd,
      totalImpactUsd: impact.totalImpactUsd,
      priceImpactDiffUsd: impact.priceImpactDiffUsd,
    },
    basePnlUsd: pnl.usd,
    uncappedBasePnlUsd: pnl.uncappedUsd,
  };
  const recorded = new Map(valuesOf(result));
  return valuesOf(actual).flatMap(([name, value]) =>
    recorded.get(name) === value ? [] : [`${name}: expected ${recorded.get(name)}, actual ${value}`],
  );
}

/** The fees in the Reader's groups; it leaves borrowing out of what receiver and pool get, which a decrease does not. */
function feesOf({ fees }: PositionInfo) {
  const { fundingFeeAmount, claimableLongTokenAmount, claimableShortTokenAmount } = fees;
  const { borrowingFeeUsd, borrowingFeeAmount, borrowingFeeAmountForFeeReceiver } = fees;
  return {
    funding: {
      fundingFeeAmount,
      claimableLongTokenAmount,
      claimableShortTokenAmount,
      latestFundingFeeAmountPerSize: fees.latestFundingFeeAmountPerSize,
    },
    borrowing: { borrowingFeeUsd, borrowingFeeAmount, borrowingFeeAmountForFeeReceiver },
    positionFeeFactor: fees.positionFeeFactor,
    protocolFeeAmount: fees.protocolFeeAmount,
    positionFeeAmount: fees.positionFeeAmount,
    totalCostAmountExcludingFunding: fees.totalCostAmountExcludingFunding,
    totalCostAmount: fees.totalCostAmount,
  };
}

const priceOf = ({ min, max }: Record<'min' | 'max', { hex: Hex }>) => ({
  min: BigInt(min.hex),
  max: BigInt(max.hex),
});

/** Every single value under its path. */
const valuesOf = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([name, each]) =>
    each !== null && typeof each === 'object'
      ? valuesOf(each, `${path}${name}.`)
      : [[`${path}${name}`, String(each)]],
  );
