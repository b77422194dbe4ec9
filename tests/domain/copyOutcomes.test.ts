import { describe, expect, it } from 'vitest';
import { copyOutcomes } from '../../src/domain/copy/copyOutcomes';
import type { Mirror, Settle } from '../../src/exports/core';

const mirror = (allocationKey: `0x${string}`, allocation: bigint) =>
  ({ allocationKey, allocation }) as Mirror;
const settle = (over: Partial<Settle>) =>
  ({
    allocationKey: '0xa1',
    settledBalance: 100n,
    keeperExecutionFee: 0n,
    platformFeeAmount: 0n,
    collateralToken: '0xaf',
    distributionToken: '0xaf',
    isFinal: true,
    blockTimestamp: 50,
    ...over,
  }) as Settle;

describe('copyOutcomes', () => {
  it('is the amount credited to followers, after fees, less their allocations', () => {
    const settled = settle({ settledBalance: 1_200n, keeperExecutionFee: 20n, platformFeeAmount: 12n });
    expect(copyOutcomes([mirror('0xa1', 1_000n)], [settled])).toMatchObject([
      { credited: 1_168n, result: 168n, endedAt: 50 },
    ]);
  });

  it('runs until a settlement says that nothing is left', () => {
    const running = [
      settle({ isFinal: false, blockTimestamp: 50 }),
      settle({ isFinal: false, blockTimestamp: 60 }),
    ];
    expect(copyOutcomes([mirror('0xa1', 1_000n)], running)).toMatchObject([
      { credited: 200n, result: -800n, endedAt: null },
    ]);
    const last = settle({ blockTimestamp: 70 });
    expect(copyOutcomes([mirror('0xa1', 1_000n)], [last, ...running])).toMatchObject([
      { credited: 300n, endedAt: 70 },
    ]);
  });

  it('adds late dust to the result and keeps the end time', () => {
    const dust = settle({ settledBalance: 3n, blockTimestamp: 90 });
    expect(copyOutcomes([mirror('0xa1', 100n)], [dust, settle({})])).toMatchObject([
      { result: 3n, endedAt: 50 },
    ]);
  });

  it('keeps copies apart; one without a settlement has no realised loss', () => {
    expect(copyOutcomes([mirror('0xa1', 100n), mirror('0xb2', 70n)], [settle({})])).toMatchObject([
      { result: 0n, endedAt: 50 },
      { credited: 0n, endedAt: null },
    ]);
  });
});

it('counts what was paid in another token at its price then, and as nothing without one', () => {
  const profit = settle({
    settledBalance: 3n,
    distributionToken: '0x82',
    isFinal: false,
    blockTimestamp: 40,
  });
  const rows = [[mirror('0xa1', 100n)], [profit, settle({})]] as const;
  const priceOf = (token: string, time: number) => (token === '0x82' ? BigInt(time) : 2n);
  expect(copyOutcomes(...rows, priceOf)).toMatchObject([{ credited: 160n, result: 60n }]);
  expect(copyOutcomes(...rows)).toMatchObject([{ credited: 100n, result: 0n }]);
});
