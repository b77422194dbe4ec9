import {
  foldPositions,
  netBreakdown,
  netPnl,
  type PositionEvent,
  positionKey,
  routeMetric,
} from '@mimic/widgets/core';
import { decodeEventLog } from 'viem';
import { describe, expect, it } from 'vitest';
import { eventEmitterAbi } from '../../demo/contracts/artifacts/EventEmitter';
import { decodePositionDecrease } from '../../demo/indexer/decode/decodePositionDecrease';
import { decodePositionIncrease } from '../../demo/indexer/decode/decodePositionIncrease';
import { basePnl } from '../kit/EventScript';
import { recordedFile } from '../kit/recordedData';

/** Position events of May 2025 on Arbitrum, without their fees. */
const events = recordedEvents();

function recordedEvents(): PositionEvent[] {
  return recordedFile('gmx-position-logs.json').logs.map((log, i) => {
    const { args } = decodeEventLog({
      abi: eventEmitterAbi,
      data: log.data,
      topics: log.topics as [`0x${string}`, ...`0x${string}`[]],
    });
    const context = {
      blockNumber: i,
      blockTimestamp: 1_747_000_000 + i,
      logIndex: 0,
      transactionHash: log.transactionHash,
    };
    return args.eventName === 'PositionIncrease'
      ? { kind: 'increase', ...decodePositionIncrease(args.eventData, context), feeCollected: null }
      : { kind: 'decrease', ...decodePositionDecrease(args.eventData, context), feeCollected: null };
  });
}

const positions = foldPositions(events, { markets: [], tokens: [] });

describe('recorded position events', () => {
  it('fold into positions, most of which were opened before the recording', () => {
    expect(events).toHaveLength(14);
    const listed = positions.flatMap((each) => [...each.increaseList, ...each.decreaseList]);
    expect(listed).toHaveLength(14);
    const withoutOpening = positions.filter((position) => position.openedBeforeHistory);
    expect(withoutOpening.length).toBeGreaterThan(0);
    expect(positions.length - withoutOpening.length).toBe(
      events.filter((event) => event.kind === 'increase' && event.sizeInUsd === event.sizeDeltaUsd).length,
    );
  });

  it('carry GMX’s keys', () => {
    for (const event of events) {
      const { account, market, collateralToken, isLong } = event;
      expect(positionKey(account, market, collateralToken, isLong)).toBe(event.positionKey);
    }
  });

  it('agree with the formula on the pnl of every decrease', () => {
    for (const event of events) {
      if (event.kind === 'increase' || event.sizeDeltaUsd === 0n) continue;
      const size = event.sizeInUsd + event.sizeDeltaUsd;
      const tokens = event.sizeInTokens + event.sizeDeltaInTokens;
      const price = event.isLong ? event.indexTokenPriceMin : event.indexTokenPriceMax;
      expect(basePnl(event.isLong, size, tokens, event.sizeDeltaInTokens, price)).toBe(
        event.uncappedBasePnlUsd ?? event.basePnlUsd,
      );
    }
  });

  it('realise what their events say, add up in every breakdown and have finite figures', () => {
    const realised = positions.reduce((total, position) => total + position.realisedPnlUsd, 0n);
    expect(realised).toBe(
      events.reduce((sum, event) => sum + (event.kind === 'decrease' ? event.basePnlUsd : 0n), 0n),
    );
    for (const position of positions) {
      const lines = netBreakdown(position).filter((line) => line.group !== 'collateral');
      expect(lines.reduce((total, line) => total + line.value, 0n)).toBe(netPnl(position));
    }
    const metric = routeMetric(positions, {}, { from: 0, to: 1_748_000_000 });
    expect(metric.pnl).toBe(positions.reduce((total, position) => total + netPnl(position), 0n));
    expect(metric.tradeCount + metric.openCount).toBe(positions.length);
  });
});
