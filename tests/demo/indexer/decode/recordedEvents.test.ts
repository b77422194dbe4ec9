import { describe, expect, it } from 'vitest';
import { decodeOraclePriceUpdate } from '../../../../demo/indexer/decode/decodeOraclePriceUpdate';
import { decodePositionDecrease } from '../../../../demo/indexer/decode/decodePositionDecrease';
import { decodePositionIncrease } from '../../../../demo/indexer/decode/decodePositionIncrease';
import { eventNameHash } from '../../../../demo/sandbox/emitter/eventLogAbi';
import { traderMatchingKey } from '../../../../src/domain';
import { recordedFile } from '../../../kit/recordedData';
import { recordedLogs } from '../recordedLogs';

const USDC = '0xaf88d065e77c8cc2239327c5edb3a432268e5831';

describe('logs recorded on Arbitrum', () => {
  it('decodes every position increase', () => {
    const rows = recordedLogs('gmx-position-logs.json', 'PositionIncrease').map(({ args, log }) =>
      decodePositionIncrease(args.eventData, log),
    );
    expect(rows).toHaveLength(6);
    expect(rows[0]).toEqual({
      orderKey: '0xe501c9afbe11b62ccf0e0e25d5f3eec0efdb7c16ad1ebac6c1a0db4a01e35a2d',
      positionKey: '0x2cb8f45cd669259a66468e63435d16d6d0037c38f990e720db19a66ab9556039',
      traderMatchingKey: traderMatchingKey(USDC, '0x441b4e0c78e944ee9125f0a932f9128b9d0b923f'),
      account: '0x441b4e0c78e944ee9125f0a932f9128b9d0b923f',
      market: '0x47c031236e19d024b42f8ae6780e44a573170703',
      collateralToken: USDC,
      isLong: true,
      sizeInUsd: 749832134448730323753142800000000n,
      sizeInTokens: 673813n,
      collateralInTokens: 74992407n,
      borrowingFactor: 217986199054899442516603457501n,
      fundingFeeAmountPerSize: 395091589208881124996n,
      longTokenClaimableFundingAmountPerSize: 12277037721584729n,
      shortTokenClaimableFundingAmountPerSize: 20720104046747238889n,
      executionPrice: 1112819334813561512991204978n,
      indexTokenPriceMin: 1112026675366445300000000000n,
      indexTokenPriceMax: 1112026675366445300000000000n,
      collateralTokenPriceMin: 999935000000000000000000n,
      collateralTokenPriceMax: 999935000000000000000000n,
      sizeDeltaUsd: 749832134448730323753142800000000n,
      sizeDeltaInTokens: 673813n,
      collateralDeltaAmount: 74992407n,
      priceImpactUsd: -533099345008913562471723290569n,
      priceImpactAmount: -480n,
      pendingPriceImpactUsd: null,
      pendingPriceImpactAmount: null,
      orderType: 2,
      increasedAtTime: 1747956053,
      blockNumber: 339500054,
      blockTimestamp: 1_747_956_200,
      logIndex: 35,
      transactionHash: '0xf8e7f615cc92ccf0f7738138c19b6ff1a65fdeef64611bf9c5638310204d3836',
    });
  });

  it('decodes every position decrease, including collateral-only ones', () => {
    const rows = recordedLogs('gmx-position-logs.json', 'PositionDecrease').map(({ args, log }) =>
      decodePositionDecrease(args.eventData, log),
    );
    expect(rows).toHaveLength(8);
    expect(rows.filter((row) => row.sizeDeltaUsd === 0n)).toHaveLength(5);
    expect(rows[0]).toMatchObject({
      sizeInTokens: 0n,
      collateralDeltaAmount: 29856692n,
      priceImpactDiffUsd: 0n,
      priceImpactUsd: 238582930926407109297766907360n,
      basePnlUsd: 11926232252894825591643289570200n,
      uncappedBasePnlUsd: 11926232252894825591643289570200n,
      totalImpactUsd: null,
      proportionalPendingImpactUsd: null,
      decreasedAtTime: 1747956139,
    });
  });

  it('decodes every oracle price', () => {
    const prices = recordedLogs('gmx-recorded-logs.json', 'OraclePriceUpdate').map(({ args }) =>
      decodeOraclePriceUpdate(args.eventData),
    );
    const topic = eventNameHash('OraclePriceUpdate');
    const recorded = recordedFile('gmx-recorded-logs.json').logs.filter(({ topics }) => topics[1] === topic);
    expect(prices).toHaveLength(recorded.length);
    expect(prices.length).toBeGreaterThan(0);
    expect(prices[0]).toEqual({
      token: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
      minPrice: 3341619653330000n,
      maxPrice: 3341619653330000n,
      price: 3341619653330000n,
    });
  });
});
