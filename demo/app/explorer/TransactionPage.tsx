import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { RunConfig } from '../loadConfig';
import { Notice } from '../pages/Notice';
import { useLinks } from '../view/useView';
import { ChainNotice } from './ChainNotice';
import { Facts } from './Facts';
import { fetchTransaction } from './fetchTransaction';
import './explorer.css';

const HASH = /^0x[0-9a-f]{64}$/i;

/** A transaction of the sandbox's chain, which no public explorer knows. */
export function TransactionPage({ run }: { run: RunConfig }) {
  const { hash = '' } = useParams();
  const links = useLinks();
  const isHash = HASH.test(hash);
  const { data, isError, refetch } = useQuery({
    queryKey: ['sandbox', 'transaction', run.rpcUrl, hash],
    queryFn: () => fetchTransaction(run, hash as `0x${string}`),
    enabled: isHash,
  });
  if (!isHash || data === null) {
    return (
      <Notice title="Transaction not found" action={{ label: 'Go to the Leaderboard', to: links.board }}>
        <span>The sandbox’s chain has no transaction </span>
        <code translate="no">{hash}</code>
        <span>. Each sandbox starts with a new chain.</span>
      </Notice>
    );
  }
  if (!data) return <ChainNotice isError={isError} refetch={refetch} />;
  return (
    <section className="explorer">
      <Facts facts={data.facts} />
      <h2>Events</h2>
      {data.events.length === 0 && <p>None.</p>}
      <ol>
        {data.events.map(({ id, contract, name, facts }) => (
          <li key={id}>
            <h3 translate="no">{`${contract} · ${name}`}</h3>
            <Facts facts={facts} />
          </li>
        ))}
      </ol>
    </section>
  );
}
