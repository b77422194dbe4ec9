import { formatAddress } from '@mimic/widgets/core';
import { Link } from 'react-router';
import { useAccount } from 'wagmi';
import { useLinks } from '../view/useView';

/** The link to the portfolio: shows the wallet's address, or what to do without one. */
export function PortfolioPill({ isCurrent }: { isCurrent: boolean }) {
  const { address } = useAccount();
  const { portfolio } = useLinks();
  return (
    <Link className="pill" to={`${portfolio}#wallet`} aria-current={isCurrent ? 'page' : undefined}>
      <strong>Portfolio</strong>
      {address ? (
        <span translate="no">{formatAddress(address.toLowerCase())}</span>
      ) : (
        <span>Click to Connect</span>
      )}
    </Link>
  );
}
