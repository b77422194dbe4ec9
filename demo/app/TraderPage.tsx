import type { Address } from '@mimic/widgets/core';
import { formatAddress } from '@mimic/widgets/core';
import { TraderCard } from '@mimic/widgets/trader-card';
import { Link, useNavigate, useParams } from 'react-router';
import { Notice } from './Notice';
import { useExplorer } from './useExplorer';
import { useFilters } from './useFilters';
import { usePageTitle } from './usePageTitle';

const ADDRESS = /^0x[0-9a-f]{40}$/;

export function TraderPage() {
  const account = (useParams().address ?? '').toLowerCase();
  const valid = ADDRESS.test(account);
  usePageTitle(valid ? formatAddress(account) : 'Not a trader');
  const filters = useFilters();
  const navigate = useNavigate();
  const explorer = useExplorer();
  if (!valid) {
    return (
      <Notice title="This is not a trader’s address">
        <code>{account}</code> is not 0x and 40 characters of 0–9 and a–f. Look for a missing or extra
        character, or find the trader on the <Link to="/leaderboard">Leaderboard</Link>.
      </Notice>
    );
  }
  return (
    <>
      <nav className="breadcrumb" aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to={{ pathname: '/leaderboard', search: filters.search }}>Leaderboard</Link>
          </li>
          <li>Trader</li>
          <li>
            <a href={`${explorer}/address/${account}`} target="_blank" rel="noreferrer" aria-current="page">
              {formatAddress(account)} ↗
            </a>
          </li>
        </ol>
      </nav>
      <TraderCard
        // another trader starts with its own first rows
        key={account}
        account={account as Address}
        {...filters.props}
        positionHref={(id) => `/position/${id}`}
        onSelectPosition={(id) => navigate(`/position/${id}`)}
      />
    </>
  );
}
