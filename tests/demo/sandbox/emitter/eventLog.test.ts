import { encodeAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeEventLog } from '../../../../demo/sandbox/emitter/decodeEventLog';
import { encodeEventLog1, GMX_SENDER } from '../../../../demo/sandbox/emitter/encodeEventLog1';
import {
  EVENT_LOG_1_TOPIC,
  EVENT_LOG_TOPICS,
  eventLogBody,
  eventNameHash,
} from '../../../../demo/sandbox/emitter/eventLogAbi';
import { eventLogData } from '../../../../demo/sandbox/emitter/eventLogData';
import { encodeMarketCreated } from '../../../../demo/sandbox/emitter/marketCreated';
import { encodeOraclePriceUpdate } from '../../../../demo/sandbox/emitter/oraclePriceUpdate';
import type { RawLog } from '../../../../demo/sandbox/emitter/rawLog';
import type { PositionTrade } from '../../../../demo/sandbox/market/gmx/positionTrade';
import { generateHistory } from '../../../../demo/sandbox/market/history/history';
import { tradeLogs } from '../../../../demo/sandbox/market/write/marketCalls';
import { recordedFile } from '../../recordedData';

const names = (log: RawLog) => {
  const { addressItems, uintItems, intItems, boolItems, bytes32Items } = decodeEventLog(log).data;
  const keys = (items: { items: readonly { key: string }[] }) => items.items.map(({ key }) => key).sort();
  return [addressItems, uintItems, intItems, boolItems, bytes32Items].map(keys);
};

describe('GMX event logs', () => {
  it('have the topics of the real emitter', () => {
    expect(EVENT_LOG_TOPICS).toEqual([
      '0x7e3bde2ba7aca4a8499608ca57f3b0c1c1c93ace63ffd3741a9fab204146fc9a',
      '0x137a44067c8961cd7e1d876f4754a5a3a75989b4552f1843fc69c3b372def160',
      '0x468a25a7ba624ceea6e540ad6f49171b52495b648417ae91bca21676d8a24dc5',
    ]);
    expect(eventNameHash('PositionFeesCollected')).toBe(
      '0xe096982abd597114bdaa4a60612f87fabfcc7206aa12d61c50e7ba1e6c291100',
    );
  });

  it('are encoded exactly as recorded, byte for byte', () => {
    const logs = [
      ...recordedFile('gmx-recorded-logs.json').logs,
      ...recordedFile('gmx-position-logs.json').logs,
    ];
    const oneTopic = logs.filter(({ topics }) => topics[0] === EVENT_LOG_1_TOPIC);
    expect(oneTopic.length).toBeGreaterThan(50);
    for (const log of oneTopic) {
      const { name, data, sender } = decodeEventLog(log);
      expect(encodeEventLog1(name, log.topics[2] ?? '0x', data, sender)).toEqual({
        topics: log.topics,
        data: log.data,
      });
    }
  });

  it('encode arrays, bytes and texts like single values', () => {
    const plain = eventLogData({
      address: { account: GMX_SENDER },
      uint: { sizeInUsd: 5n },
      int: { priceImpactUsd: -7n },
      bool: { isLong: true, isIncrease: false },
    });
    const rich = {
      ...plain,
      uintItems: { ...plain.uintItems, arrayItems: [{ key: 'list', value: [1n, 2n] }] },
      stringItems: { items: [{ key: 'name', value: 'é'.repeat(20) }], arrayItems: [] },
    };
    const lists = eventLogData({
      addressList: { swapPath: [GMX_SENDER, GMX_SENDER] },
      bytes32: { orderKey: eventNameHash('order') },
      bytes32List: { dataList: [eventNameHash('first'), eventNameHash('second')] },
      bytes: { reasonBytes: '0x4dfbbff3', empty: '0x' },
      string: { reason: 'AUTO_CANCEL', none: '' },
    });
    for (const data of [plain, rich, lists]) {
      const { data: bytes } = encodeEventLog1('PositionIncrease', eventNameHash('any'), data);
      expect(bytes).toBe(encodeAbiParameters(eventLogBody, [GMX_SENDER, 'PositionIncrease', data]));
    }
  });

  it('put plain values in the order of the recorded ones', () => {
    const price = recordedFile('gmx-recorded-logs.json').logs.find(
      ({ topics }) => topics[1] === eventNameHash('OraclePriceUpdate'),
    );
    if (!price) throw new Error('no recorded price');
    const { address, uint, sender } = decodeEventLog(price);
    const values = {
      address: { token: address('token') ?? '0x', provider: address('provider') ?? '0x' },
      uint: {
        minPrice: uint('minPrice') ?? 0n,
        maxPrice: uint('maxPrice') ?? 0n,
        timestamp: uint('timestamp') ?? 0n,
      },
    } as const;
    const encoded = encodeEventLog1(
      'OraclePriceUpdate',
      price.topics[2] ?? '0x',
      eventLogData(values),
      sender,
    );
    expect(encoded.data).toBe(price.data);
    const own = encodeOraclePriceUpdate(
      values.address.token,
      { min: values.uint.minPrice, max: values.uint.maxPrice },
      Number(values.uint.timestamp),
    );
    expect(own.topics).toEqual(price.topics);
    expect(names(own)).toEqual(names(price));
  });

  it('carry the keys of the current generation', () => {
    const { steps } = generateHistory({ seed: 5, end: 1_790_000_000 });
    const trades = steps.flatMap((step) => step.trades);
    const has = ({ logs }: PositionTrade, figure: string) =>
      logs.some(
        ({ name, values }) => name === 'PositionFeesCollected' && values.uint?.[figure] !== undefined,
      );
    const plain = trades.find(
      (trade) => trade.event.kind === 'increase' && !has(trade, 'referral.traderDiscountAmount'),
    );
    const liquidated = trades.find((trade) => has(trade, 'liquidationFeeAmount'));
    if (!plain || !liquidated) throw new Error('the history lacks a kind of trade');

    const [fees, increase] = tradeLogs(plain).map(names);
    expect(increase).toEqual([
      ['account', 'collateralToken', 'market'],
      [
        'borrowingFactor',
        'collateralAmount',
        'collateralTokenPrice.max',
        'collateralTokenPrice.min',
        'executionPrice',
        'fundingFeeAmountPerSize',
        'increasedAtTime',
        'indexTokenPrice.max',
        'indexTokenPrice.min',
        'longTokenClaimableFundingAmountPerSize',
        'orderType',
        'shortTokenClaimableFundingAmountPerSize',
        'sizeDeltaInTokens',
        'sizeDeltaUsd',
        'sizeInTokens',
        'sizeInUsd',
      ],
      ['collateralDeltaAmount', 'pendingPriceImpactAmount', 'pendingPriceImpactUsd'],
      ['isLong'],
      ['orderKey', 'positionKey'],
    ]);
    expect(fees?.[1]).toHaveLength(23);
    expect(fees?.[1]).toContain('totalCostAmount');

    const [liquidationFees, decrease] = tradeLogs(liquidated).map(names);
    expect(liquidationFees?.[1]).toContain('liquidationFeeAmount');
    expect(decrease?.[1]).toEqual(expect.arrayContaining(['decreasedAtTime', 'values.priceImpactDiffUsd']));
    expect(decrease?.[2]).toEqual([
      'basePnlUsd',
      'priceImpactUsd',
      'proportionalPendingImpactUsd',
      'totalImpactUsd',
      'uncappedBasePnlUsd',
    ]);
  });

  it('name a market with its four tokens', () => {
    const market = {
      marketToken: '0x70d95587d40a2caf56bd97485ab3eec10bee6336',
      indexToken: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
      longToken: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
      shortToken: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    } as const;
    const log = encodeMarketCreated(market);
    expect(log.topics[1]).toBe('0xad5d762f1fc581b3e684cf095d93d3a2c10754f60124b09bec8bf3d76473baaf');
    expect(log.topics[2]).toBe(`0x${market.marketToken.slice(2).padStart(64, '0')}`);
    const event = decodeEventLog(log);
    for (const [key, token] of Object.entries(market)) expect(event.address(key)).toBe(token);
  });

  it('are refused if the bytes are something else', () => {
    const log = encodeOraclePriceUpdate(
      '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
      { min: 1n, max: 2n },
      1_790_000_000,
    );
    expect(() => decodeEventLog({ ...log, data: log.data.slice(0, 400) as `0x${string}` })).toThrow();
    expect(() => decodeEventLog({ ...log, topics: [eventNameHash('Transfer')] })).toThrow(
      'unknown event topic',
    );
  });
});
