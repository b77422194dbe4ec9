import { LEADERBOARD_PAGE_SIZE } from '../../../indexer';
import { join } from '../../../ui/join';
import { Skeleton, type SkeletonProps } from '../../../ui/Skeleton';
import type { LeaderboardRowActions } from '../LeaderboardContext';
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
const places = Array.from({ length: LEADERBOARD_PAGE_SIZE }, (_, place) => `place-${place}`);

export type LeaderboardSkeletonProps = {
  columns: readonly LeaderboardColumn[];
  actions: LeaderboardRowActions;
};

/** A page of loading rows, as high as the rows themselves. */
export function LeaderboardSkeleton({ columns, actions }: LeaderboardSkeletonProps) {
  return places.map((place) => (
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
