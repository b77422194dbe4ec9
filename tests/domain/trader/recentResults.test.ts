import { describe, expect, it } from 'vitest';
import { type Position, RECENT_RESULTS, recentResults } from '../../../src/domain';

type Close = { blockNumber: number; logIndex?: number; booked: bigint };

/** The parts of a closed position that a record uses. */
const closed = ({ blockNumber, logIndex = 0, booked }: Close) =>
  ({ bookedUsd: booked, increaseList: [], decreaseList: [{ blockNumber, logIndex }] }) as unknown as Position;

describe('recentResults', () => {
  it('are ordered by close, latest last, also within a block', () => {
    const positions = [
      closed({ blockNumber: 9, logIndex: 4, booked: -1n }),
      closed({ blockNumber: 12, booked: 0n }),
      closed({ blockNumber: 9, logIndex: 2, booked: 5n }),
      closed({ blockNumber: 3, booked: -7n }),
    ];
    expect(recentResults(positions)).toBe('lwle');
  });

  it('are the most recent ones if there are many', () => {
    const positions = Array.from({ length: 40 }, (_, i) =>
      closed({ blockNumber: i, booked: i < 30 ? -1n : 1n }),
    );
    expect(recentResults(positions)).toBe('lllllwwwwwwwwww');
    expect(recentResults(positions)).toHaveLength(RECENT_RESULTS);
  });

  it('are empty without a closed position', () => {
    expect(recentResults([])).toBe('');
  });
});
