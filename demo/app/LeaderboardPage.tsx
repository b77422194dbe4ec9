import { Leaderboard } from '@mimic/widgets/leaderboard';
import { useNavigate } from 'react-router';
import { useFilters } from './useFilters';
import { usePageTitle } from './usePageTitle';

export function LeaderboardPage() {
  usePageTitle('Leaderboard');
  const { search, props } = useFilters();
  const navigate = useNavigate();
  const traderPath = (trader: string) => `/trader/${trader}${search}`;
  return (
    <>
      <h1 className="page-title">Leaderboard</h1>
      <Leaderboard
        {...props}
        traderHref={traderPath}
        onSelectTrader={(trader) => navigate(traderPath(trader))}
      />
    </>
  );
}
