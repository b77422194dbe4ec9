import type { Address } from '@mimic/widgets/core';
import { formatAddress } from '@mimic/widgets/core';
import { useMimic } from '@mimic/widgets/provider';
import { TraderCard } from '@mimic/widgets/trader-card';
import { useNavigate, useParams } from 'react-router';
import { isAddress } from 'viem';
import { useSharedFilters } from '../view/useSharedFilters';
import { useLinks } from '../view/useView';
import { Breadcrumb } from './Breadcrumb';
import { Notice } from './Notice';
import { useExplorer } from './useExplorer';

export function TraderPage() {
  const account = (useParams().address ?? '').toLowerCase();
  const filters = useSharedFilters('trader');
  const links = useLinks();
  const navigate = useNavigate();
  const explorer = useExplorer();
  const { config } = useMimic();
  if (!isAddress(account)) {
    return (
      <Notice
        title="Invalid trader address"
        action={{ label: 'Find a trader on the Leaderboard', to: links.board }}
      >
        <code translate="no">{account}</code>
        <span>
          {' is not an address: 0x and 40 characters of 0–9 and a–f. Check for a missing or extra character.'}
        </span>
      </Notice>
    );
  }
  return (
    <>
      <Breadcrumb>
        <li>Trader</li>
        <li>
          {explorer ? (
            <a
              href={`${explorer}/address/${account}`}
              target="_blank"
              rel="noreferrer"
              aria-current="page"
              translate="no"
            >
              {`${formatAddress(account)} ↗`}
            </a>
          ) : (
            <span aria-current="page" translate="no">
              {formatAddress(account)}
            </span>
          )}
        </li>
      </Breadcrumb>
      <TraderCard
        // another trader starts with its own first rows
        key={account}
        account={account as Address}
        {...filters}
        onCopy={config.contracts ? undefined : null}
        positionHref={links.position}
        onSelectPosition={(id) => navigate(links.position(id))}
      />
    </>
  );
}
