import { expect, it } from 'vitest';
import { copyPart } from '../../../src/domain/copy/copyPart';
import { foldPositions } from '../../../src/domain/position/foldPositions';
import type { PositionEvent } from '../../../src/domain/position/Position';

const [a, b] = ['0xaa', '0xbb'] as const;
let log = 0;
const event = (kind: 'increase' | 'decrease', over: Partial<PositionEvent>) =>
  ({
    kind,
    positionKey: '0x9',
    account: '0xcc',
    market: '0x70',
    collateralToken: '0xaf',
    isLong: true,
    collateralInTokens: 100n,
    collateralDeltaAmount: 0n,
    collateralTokenPriceMin: 1n,
    collateralTokenPriceMax: 1n,
    indexTokenPriceMin: 1n,
    indexTokenPriceMax: 1n,
    executionPrice: 1n,
    priceImpactUsd: 0n,
    basePnlUsd: 0n,
    blockTimestamp: ++log,
    blockNumber: log,
    logIndex: 0,
    feeCollected: null,
    ...over,
  }) as PositionEvent;
const fee = (totalCostAmount: bigint) =>
  ({
    totalCostAmount,
    borrowingFeeAmount: 0n,
    fundingFeeAmount: 0n,
    positionFeeAmount: 0n,
  }) as PositionEvent['feeCollected'];

it('is by weight, and what a leaver’s order did is the leaver’s alone', () => {
  const events = [
    event('increase', {
      orderKey: '0x1',
      sizeInUsd: 400n,
      sizeDeltaUsd: 400n,
      sizeInTokens: 400n,
      sizeDeltaInTokens: 400n,
      feeCollected: fee(8n),
    }),
    event('decrease', {
      orderKey: '0x2',
      sizeInUsd: 300n,
      sizeDeltaUsd: 100n,
      sizeInTokens: 300n,
      sizeDeltaInTokens: 100n,
      basePnlUsd: -5n,
      feeCollected: fee(2n),
    }),
    event('decrease', {
      orderKey: '0x3',
      sizeInUsd: 150n,
      sizeDeltaUsd: 150n,
      sizeInTokens: 150n,
      sizeDeltaInTokens: 150n,
      basePnlUsd: 12n,
      feeCollected: fee(3n),
    }),
  ];
  const [position] = foldPositions(events, { markets: [], tokens: [] });
  const mirror = { mimicList: [a, b], allocationList: [30n, 10n] } as const;
  const orders = [
    { requestKey: '0x1', mimic: null },
    { requestKey: '0x2', mimic: b },
    { requestKey: '0x3', mimic: null },
  ] as const;
  const of = (mimic: typeof a | typeof b) =>
    copyPart(position!, {
      mirror: { mimicList: [...mirror.mimicList], allocationList: [...mirror.allocationList] },
      orders,
      mimic,
      price: { min: 2n, max: 2n },
    });
  // open: 2 × 150 − 150, all of it of the one who stayed
  expect(of(a)).toEqual({ sizeInUsd: 150n, netPnlUsd: -6n + 12n - 3n + 150n, feesUsd: 6n + 3n });
  expect(of(b)).toEqual({ sizeInUsd: 0n, netPnlUsd: -2n - 5n - 2n, feesUsd: 2n + 2n });
});
