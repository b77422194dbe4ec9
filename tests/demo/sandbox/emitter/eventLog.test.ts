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
import { encodeOraclePriceUpdate } from '../../../../demo/sandbox/emitter/oraclePriceUpdate';
import { recordedFile } from '../../../kit/recordedData';

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
