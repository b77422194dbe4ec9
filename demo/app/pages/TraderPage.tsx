import { findAddress, formatAddress } from '@mimic/widgets/core';
import { useMimic } from '@mimic/widgets/provider';
import { TraderCard } from '@mimic/widgets/trader-card';
import { useNavigate, useParams } from 'react-router';
import { useSharedFilters } from '../view/useSharedFilters';
import { useLinks } from '../view/useView';
import { Breadcrumb } from './Breadcrumb';
import { Notice } from './Notice';
import { useExplorer } from './useExplorer';

export function TraderPage() {
  const { address: text = '' } = useParams();
  const given = findAddress(text);
  const filters = useSharedFilters('trader');
  const links = useLinks();
  const navigate = useNavigate();
  const explorer = useExplorer();
  const { config } = useMimic();
  if (!given) {
    return (
      <Notice
        title="Invalid trader address"
        action={{ label: 'Find a trader on the Leaderboard', to: links.board }}
      >
        <code translate="no">{text}</code>
        <span>
          {/\.\p{L}{2,}$/u.test(text)
            ? ' is not an address: 0x and 40 characters of 0–9 and a–f. Names are not supported: use the address.'
            : ' is not an address: 0x and 40 characters of 0–9 and a–f. Check for a missing or extra character.'}
        </span>
      </Notice>
    );
  }
  const account = given.toLowerCase();
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
        // in its case, which may be a wrong checksum
        account={given}
        {...filters}
        onCopy={config.contracts ? undefined : null}
        positionHref={links.position}
        onSelectPosition={(id) => navigate(links.position(id))}
      />
    </>
  );
}
