import type { Address } from '@mimic/widgets/core';
import { Portfolio } from '@mimic/widgets/portfolio';
import { useMimic } from '@mimic/widgets/provider';
import { TraderCard } from '@mimic/widgets/trader-card';
import { useNavigate } from 'react-router';
import { useAccount } from 'wagmi';
import { TabLinks } from '../shell/TabLinks';
import { useSharedFilters } from '../view/useSharedFilters';
import { useLinks, useView } from '../view/useView';

export function PortfolioPage() {
  const { tab } = useView('portfolio');
  const filters = useSharedFilters('portfolio');
  const links = useLinks();
  const navigate = useNavigate();
  const { config } = useMimic();
  const account = useAccount().address?.toLowerCase();
  const positions = {
    positionHref: links.position,
    onSelectPosition: (id: string) => navigate(links.position(id)),
  };
  return (
    <>
      <TabLinks
        label="Portfolio"
        tabs={[
          { name: config.product.singular, to: links.tab('follower'), isCurrent: tab === 'follower' },
          { name: 'Trader', to: links.tab('trader'), isCurrent: tab === 'trader' },
        ]}
      />
      {tab === 'trader' && account ? (
        // the account's own trades; another account starts with its own first rows
        <TraderCard key={account} account={account as Address} {...filters} {...positions} />
      ) : (
        // without a wallet it asks to connect one
        <Portfolio
          {...filters}
          {...positions}
          traderHref={links.trader}
          onSelectTrader={(trader) => navigate(links.trader(trader))}
        />
      )}
    </>
  );
}
