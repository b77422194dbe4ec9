import { findAddress } from '@mimic/widgets/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { createClient, erc20Abi, type Hex, http } from 'viem';
import { getBalance, getTransactionCount, readContract } from 'viem/actions';
import type { RunConfig } from '../loadConfig';
import { Notice } from '../pages/Notice';
import { useLinks } from '../view/useView';
import { amountText } from './amountText';
import { ChainNotice } from './ChainNotice';
import { type Fact, Facts } from './Facts';
import './explorer.css';

/** The balances of an account on the sandbox's chain. */
export function AddressPage({ run }: { run: RunConfig }) {
  const { address: text = '' } = useParams();
  const address = findAddress(text)?.toLowerCase() as Hex | undefined;
  const links = useLinks();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sandbox', 'address', run.rpcUrl, address],
    queryFn: () => fetchHoldings(run, address!),
    enabled: address !== undefined,
  });
  if (!address) {
    return (
      <Notice title="Invalid address" action={{ label: 'Go to the Leaderboard', to: links.board }}>
        <code translate="no">{text}</code>
        <span> is not an address: 0x and 40 characters of 0–9 and a–f.</span>
      </Notice>
    );
  }
  if (!data) return <ChainNotice isError={isError} refetch={refetch} />;
  return (
    <section className="explorer">
      <Facts facts={data} />
      <Link className="button" to={links.trader(address)}>
        Open as a trader
      </Link>
    </section>
  );
}

async function fetchHoldings({ rpcUrl, tokens }: RunConfig, address: Hex): Promise<Fact[]> {
  const client = createClient({ transport: http(rpcUrl) });
  const [ether, sent, ...held] = await Promise.all([
    getBalance(client, { address }),
    getTransactionCount(client, { address }),
    ...tokens.map((token) =>
      readContract(client, {
        address: token.address as Hex,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  ]);
  return [
    ['Address', address],
    ['Transactions', String(sent)],
    ['ETH', amountText(ether, 18)],
    ...tokens.map(({ symbol, decimals }, i) => [symbol, amountText(held[i] ?? 0n, decimals)] as const),
  ];
}
