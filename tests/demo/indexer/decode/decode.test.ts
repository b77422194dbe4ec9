import { MATCHING_ORDER_STATUSES } from '@mimic/widgets/core';
import { describe, expect, it } from 'vitest';
import { DecodeError } from '../../../../demo/indexer/decode/DecodeError';
import { decodeMarketCreated } from '../../../../demo/indexer/decode/decodeMarketCreated';
import { decodeOraclePriceUpdate } from '../../../../demo/indexer/decode/decodeOraclePriceUpdate';
import { decodePositionDecrease } from '../../../../demo/indexer/decode/decodePositionDecrease';
import { decodePositionFees, positionFeesId } from '../../../../demo/indexer/decode/decodePositionFees';
import { decodePositionIncrease } from '../../../../demo/indexer/decode/decodePositionIncrease';
import { nameOfCode } from '../../../../demo/indexer/decode/nameOfCode';
import { type Items, log, position, withItems } from './eventItems';

const without = (items: Items, ...keys: string[]): Items =>
  Object.fromEntries(
    Object.entries(items).map(([type, values]) => [
      type,
      Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => !keys.includes(key))),
    ]),
  );
const decrease = {
  ...position,
  uint: {
    ...position.uint,
    collateralDeltaAmount: 5n,
    'values.priceImpactDiffUsd': 7n,
    decreasedAtTime: 90n,
  },
  int: { priceImpactUsd: -1n, basePnlUsd: -2n, uncappedBasePnlUsd: -3n },
};
const fees: Items = {
  address: { market: position.address.market, collateralToken: position.address.collateralToken },
  uint: {
    'collateralTokenPrice.min': 1n,
    'collateralTokenPrice.max': 2n,
    tradeSizeUsd: 100n,
    totalCostAmount: 9n,
    positionFeeAmount: 4n,
    borrowingFeeAmount: 3n,
    borrowingFeeUsd: 6n,
    fundingFeeAmount: 2n,
  },
  bool: { isIncrease: true },
  bytes32: position.bytes32,
};

describe('both generations of field names', () => {
  it('reads an increase before and after pending impacts', () => {
    const old = {
      ...position,
      int: { collateralDeltaAmount: -4n, priceImpactUsd: -1n, priceImpactAmount: -2n },
    };
    expect(decodePositionIncrease(withItems(old), log)).toMatchObject({
      collateralDeltaAmount: -4n,
      priceImpactUsd: -1n,
      priceImpactAmount: -2n,
      pendingPriceImpactUsd: null,
      pendingPriceImpactAmount: null,
    });
    const recent = {
      ...position,
      int: { collateralDeltaAmount: 4n, pendingPriceImpactUsd: -5n, pendingPriceImpactAmount: -6n },
    };
    expect(decodePositionIncrease(withItems(recent), log)).toMatchObject({
      priceImpactUsd: 0n,
      priceImpactAmount: null,
      pendingPriceImpactUsd: -5n,
      pendingPriceImpactAmount: -6n,
    });
  });

  it('reads a decrease before and after total impacts', () => {
    expect(decodePositionDecrease(withItems(decrease), log)).toMatchObject({
      collateralDeltaAmount: 5n,
      priceImpactDiffUsd: 7n,
      totalImpactUsd: null,
      decreasedAtTime: 90,
    });
    const recent = {
      ...decrease,
      int: { ...decrease.int, proportionalPendingImpactUsd: 8n, totalImpactUsd: -9n },
    };
    expect(decodePositionDecrease(withItems(recent), log)).toMatchObject({
      proportionalPendingImpactUsd: 8n,
      totalImpactUsd: -9n,
    });
  });

  it('reads discounts with and without the later prefix', () => {
    const old = { ...fees, uint: { ...fees.uint, traderDiscountAmount: 1n } };
    const recent = {
      ...fees,
      uint: { ...fees.uint, 'referral.traderDiscountAmount': 1n, 'pro.traderDiscountAmount': 2n },
    };
    expect(decodePositionFees(withItems(old), log)).toMatchObject({
      traderDiscountAmount: 1n,
      proDiscountAmount: null,
      liquidationFeeAmount: null,
    });
    expect(decodePositionFees(withItems(recent), log)).toMatchObject({
      traderDiscountAmount: 1n,
      proDiscountAmount: 2n,
    });
  });

  it('uses the block’s time for 2023 events, which have none', () => {
    expect(
      decodePositionIncrease(withItems({ ...position, int: { collateralDeltaAmount: 1n } }), log),
    ).toMatchObject({
      increasedAtTime: log.blockTimestamp,
    });
  });
});

it('reads fields by key, in any order', () => {
  const data = withItems({ ...position, int: { collateralDeltaAmount: 1n } });
  const reversed = { ...data, uintItems: { ...data.uintItems, items: [...data.uintItems.items].reverse() } };
  expect(decodePositionIncrease(reversed, log)).toEqual(decodePositionIncrease(data, log));
});

it('gives fees an id that their position event shares', () => {
  const { id, orderKey } = decodePositionFees(withItems(fees), log);
  expect(id).toBe(positionFeesId(log.transactionHash, orderKey));
});

it('reads a market, including swap-only ones', () => {
  const tokens = { marketToken: '0xAA', indexToken: '0x00', longToken: '0xBb', shortToken: '0xcc' } as const;
  expect(decodeMarketCreated(withItems({ address: tokens }))).toEqual({
    marketToken: '0xaa',
    indexToken: '0x00',
    longToken: '0xbb',
    shortToken: '0xcc',
    marketType: `0x${'0'.repeat(64)}`,
  });
});

it('rounds the mean price down', () => {
  const update = withItems({ address: { token: '0x01' }, uint: { minPrice: 1n, maxPrice: 4n } });
  expect(decodeOraclePriceUpdate(update).price).toBe(2n);
});

describe('malformed logs', () => {
  it.each(['account', 'orderKey', 'sizeInUsd', 'collateralTokenPrice.max', 'isLong'])(
    'without %s are rejected',
    (key) => {
      const items = without({ ...position, int: { collateralDeltaAmount: 1n } }, key);
      expect(() => decodePositionIncrease(withItems(items), log)).toThrow(DecodeError);
      expect(() => decodePositionIncrease(withItems(items), log)).toThrow(`PositionIncrease lacks ${key}`);
    },
  );

  it('with a number that no column can hold are rejected', () => {
    const huge = {
      ...position,
      uint: { ...position.uint, sizeInUsd: 2n ** 256n - 1n },
      int: { collateralDeltaAmount: 1n },
    };
    expect(() => decodePositionIncrease(withItems(huge), log)).toThrow('invalid sizeInUsd');
    const order = {
      ...position,
      uint: { ...position.uint, orderType: 2n ** 40n },
      int: { collateralDeltaAmount: 1n },
    };
    expect(() => decodePositionIncrease(withItems(order), log)).toThrow('invalid orderType');
  });

  it('with a time that no column can hold get the block’s time', () => {
    const late = {
      ...position,
      uint: { ...position.uint, increasedAtTime: 2n ** 64n },
      int: { collateralDeltaAmount: 1n },
    };
    expect(decodePositionIncrease(withItems(late), log).increasedAtTime).toBe(log.blockTimestamp);
  });

  it('with an unknown status are rejected', () => {
    expect(nameOfCode('status', MATCHING_ORDER_STATUSES, 0)).toBe('SUBMITTED');
    expect(nameOfCode('status', MATCHING_ORDER_STATUSES, 6)).toBe('TOKEN_METADATA_NOT_FOUND');
    expect(() => nameOfCode('status', MATCHING_ORDER_STATUSES, 7)).toThrow('status 7 is unknown');
  });
});
