import { Leaderboard } from '@mimic/widgets/leaderboard';
import { usePageTitle } from './usePageTitle';

export function LeaderboardPage() {
  usePageTitle('Leaderboard');
  return (
    <>
      <h1 className="page-title">Leaderboard</h1>
      <Leaderboard />
    </>
  );
}
