'use client';
import { LeaderboardControls } from './LeaderboardControls';
import { LeaderboardRoot, type LeaderboardRootProps } from './LeaderboardRoot';
import { LeaderboardTable } from './table/LeaderboardTable';

/** Props of the Leaderboard. */
export type LeaderboardProps = Omit<LeaderboardRootProps, 'children'>;

/** The leaderboard, with one row per trader and collateral token. Needs a MimicProvider. */
export function Leaderboard(props: LeaderboardProps) {
  return (
    <LeaderboardRoot {...props}>
      <LeaderboardControls />
      <LeaderboardTable />
    </LeaderboardRoot>
  );
}
