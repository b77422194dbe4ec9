import { describe, expect, it } from 'vitest';
import { listMissed } from '../../../src/domain/copy/listMissed';
import type { PortfolioCopy } from '../../../src/domain/copy/portfolioCopies';
import type { MatchingOrder, MimicSkip } from '../../../src/exports/core';

const account = '0xaa';
const skip = (key: string, time: number) =>
  ({ id: `s${key}`, sourceRequestKey: key, blockTimestamp: time, reason: 'throttled' }) as MimicSkip;
const order = (key: string, time: number, over: Partial<MatchingOrder> = {}) =>
  ({
    id: `o${key}${time}`,
    sourceRequestKey: key,
    sourceTimestamp: time,
    status: 'SUBMISSION_FAILED',
    mimicList: [account],
    ...over,
  }) as MatchingOrder;
const copy = (key: string) => ({ source: { sourceRequestKey: key } }) as PortfolioCopy;
const list = (input: Partial<Parameters<typeof listMissed>[0]>) =>
  listMissed({ skips: [], orders: [], copies: [], follower: account, from: 0, ...input });

describe('openings that were not copied', () => {
  it('are those that skipped the follower and those that failed for everyone, newest first', () => {
    const missed = list({ skips: [skip('0x1', 10), skip('0x2', 30)], orders: [order('0x3', 20)] });
    expect(missed.map(({ reason, status, time }) => [reason ?? status, time])).toEqual([
      ['throttled', 30],
      ['SUBMISSION_FAILED', 20],
      ['throttled', 10],
    ]);
  });

  it('leave out failed attempts that later succeeded or did not concern the follower', () => {
    expect(list({ orders: [order('0x1', 20)], copies: [copy('0x1')] })).toEqual([]);
    expect(list({ orders: [order('0x1', 20, { mimicList: ['0xbb'] })] })).toEqual([]);
    expect(list({ orders: [order('0x1', 20, { status: 'SUBMITTED' })] })).toEqual([]);
  });

  it('show the outcome of the last of several attempts', () => {
    const orders = [order('0x1', 20), order('0x1', 20, { status: 'FEE_CALCULATION_ERROR' })];
    expect(list({ orders })).toMatchObject([{ status: 'FEE_CALCULATION_ERROR' }]);
  });

  it('list an opening once if it skipped the follower and then failed for the others', () => {
    const missed = list({ skips: [skip('0x1', 10)], orders: [order('0x1', 10)] });
    expect(missed).toMatchObject([{ reason: 'throttled' }]);
  });

  it('are not resolved by a copy of an unknown opening', () => {
    const copies = [{ source: null } as PortfolioCopy];
    expect(list({ orders: [order('0x1', 20)], copies })).toHaveLength(1);
  });

  it('begin after the start of the timeframe', () => {
    const skips = [skip('0x1', 9), skip('0x2', 10), skip('0x3', 11)];
    expect(list({ skips, from: 10 }).map(({ time }) => time)).toEqual([11]);
  });

  it('are limited to the timeframe, and to the last ten', () => {
    const skips = Array.from({ length: 15 }, (_, i) => skip(`0x${i}`, i));
    expect(list({ skips, from: 2 }).map(({ time }) => time)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
  });
});
