import { usePageTitle } from './usePageTitle';

export function LeaderboardPage() {
  usePageTitle('Leaderboard');
  return <p>The Leaderboard stands here.</p>;
}
