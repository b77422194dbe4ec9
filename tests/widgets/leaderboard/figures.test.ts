import { describe, expect, it } from 'vitest';
import { relativeTime } from '../../../src/domain/format/formatDate';
import { curveValues } from '../../../src/widgets/leaderboard/table/LeaderboardRow';
import { tone } from '../../../src/widgets/parts/figures/tone';

describe('curveValues', () => {
  it('spreads the samples over 30 steps, holding each until the next', () => {
    const values = curveValues({ pnlList: [0n, 5n, 9n], pnlTimestampList: [0, 150, 300] });
    expect(values).toHaveLength(31);
    expect(values.slice(14, 17)).toEqual([0, 5, 5]);
    expect(values.at(-1)).toBe(9);
  });

  it('is empty without samples, or if times and values do not match', () => {
    expect(curveValues({ pnlList: [], pnlTimestampList: [] })).toEqual([]);
    expect(curveValues({ pnlList: [1n], pnlTimestampList: [0, 300] })).toEqual([]);
  });
});

describe('relativeTime', () => {
  it.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1m ago'],
    [7_199, '1h ago'],
    [7_200, '2h ago'],
    [86_400, 'yesterday'],
    [500_000, '5d ago'],
    [-30, 'now'],
  ])('%i seconds ago is %s', (past, words) => {
    expect(relativeTime(1_000_000 - past, 1_000_000)).toBe(words);
  });
});

describe('tone', () => {
  it('follows the sign, and zero has none', () => {
    expect([1n, -1n, 0n].map(tone)).toEqual(['up', 'down', 'flat']);
  });
});
