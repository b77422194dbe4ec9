import { LEADERBOARD_PAGE_SIZE } from '../../../indexer';
import { join } from '../../../ui/join';
import { Skeleton, type SkeletonProps } from '../../../ui/Skeleton';
import { useLeaderboardContext } from '../LeaderboardContext';
import { columnClass } from './columnClass';
import type { LeaderboardColumn } from './columns';
import * as css from './LeaderboardSkeleton.css';
import { cell, row } from './LeaderboardTable.css';

const bars: Record<LeaderboardColumn['id'], SkeletonProps['size']> = {
  trader: 'long',
  markets: 'medium',
  record: 'short',
  volume: 'medium',
  followers: 'short',
  figure: 'medium',
  route: 'short',
};
const places = [...Array(LEADERBOARD_PAGE_SIZE).keys()];

export type LeaderboardSkeletonProps = {
  columns: readonly LeaderboardColumn[];
};

/** A page of loading rows, as high as the rows themselves. */
export function LeaderboardSkeleton({ columns }: LeaderboardSkeletonProps) {
  const { actions, limit } = useLeaderboardContext();
  return places.slice(0, limit).map((place) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of bars cannot be focused
    <tr key={place} className={row} aria-hidden="true">
      {columns.map(({ id }) => (
        <td key={id} className={join(cell, columnClass(id, actions))}>
          {id === 'trader' ? (
            <span className={css.trader}>
              <Skeleton size="disc" />
              <Skeleton size={bars[id]} />
            </span>
          ) : (
            <Skeleton size={bars[id]} />
          )}
        </td>
      ))}
    </tr>
  ));
}
