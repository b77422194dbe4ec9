import { formatAddress, type Hex, positionHistoryQueryOptions } from '@mimic/widgets/core';
import { PositionCard } from '@mimic/widgets/position-card';
import { useMimic } from '@mimic/widgets/provider';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useLinks } from '../view/useView';
import { Breadcrumb } from './Breadcrumb';
import { Notice } from './Notice';

const ID = /^0x[0-9a-f]{64}$/i;

export function PositionPage() {
  const { id = '' } = useParams();
  const links = useLinks();
  const navigate = useNavigate();
  const { config } = useMimic();
  const isId = ID.test(id);
  // the card asks the same
  const history = useQuery({
    ...positionHistoryQueryOptions(config, { id: id.toLowerCase() as Hex }),
    enabled: isId,
  });
  const trader = history.data?.[0]?.account;
  if (!isId) {
    return (
      <Notice title="Invalid position ID" action={{ label: 'Go to the Leaderboard', to: links.board }}>
        <code translate="no">{id}</code>
        <span>
          {
            ' is not an ID: 0x and 64 characters of 0–9 and a–f. Check for a missing or extra character, or open the position from its trader’s page.'
          }
        </span>
      </Notice>
    );
  }
  return (
    <>
      <Breadcrumb>
        {trader && (
          <li>
            <Link to={links.trader(trader)} translate="no">
              {formatAddress(trader)}
            </Link>
          </li>
        )}
        <li aria-current="page">Position</li>
      </Breadcrumb>
      <PositionCard
        id={id}
        traderHref={links.trader}
        onSelectTrader={(trader) => navigate(links.trader(trader))}
      />
    </>
  );
}
