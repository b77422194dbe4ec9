import { Leaderboard } from '@mimic/widgets/leaderboard';
import { Portfolio } from '@mimic/widgets/portfolio';
import { useNavigate } from 'react-router';

export default function Home() {
  const navigate = useNavigate();
  const traderHref = (trader: string) => `/trader/${trader}`;
  return (
    <>
      <Leaderboard traderHref={traderHref} onSelectTrader={(trader) => navigate(traderHref(trader))} />
      <Portfolio />
    </>
  );
}
