import { PositionCard } from '@mimic/widgets/position-card';
import { Link, useNavigate, useParams } from 'react-router';
import { usePageTitle } from './usePageTitle';

export function PositionPage() {
  const { id = '' } = useParams();
  usePageTitle('Position');
  const navigate = useNavigate();
  return (
    <>
      <nav className="breadcrumb" aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to="/leaderboard">Leaderboard</Link>
          </li>
          <li aria-current="page">Position</li>
        </ol>
      </nav>
      <PositionCard
        id={id}
        traderHref={(trader) => `/trader/${trader}`}
        onSelectTrader={(trader) => navigate(`/trader/${trader}`)}
      />
    </>
  );
}
