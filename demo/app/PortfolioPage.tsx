import { Portfolio } from '@mimic/widgets/portfolio';
import { useNavigate } from 'react-router';
import { useFilters } from './useFilters';
import { usePageTitle } from './usePageTitle';

export function PortfolioPage() {
  usePageTitle('Portfolio');
  const { props, search } = useFilters();
  const navigate = useNavigate();
  const traderHref = (trader: string) => `/trader/${trader}${search}`;
  const positionHref = (id: string) => `/position/${id}`;
  return (
    <>
      <h1 className="page-title">Portfolio</h1>
      <Portfolio
        {...props}
        traderHref={traderHref}
        onSelectTrader={(trader) => navigate(traderHref(trader))}
        positionHref={positionHref}
        onSelectPosition={(id) => navigate(positionHref(id))}
      />
    </>
  );
}
