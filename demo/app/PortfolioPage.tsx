import { DepositForm } from '@mimic/widgets/deposit-form';
import { useMimic } from '@mimic/widgets/provider';
import { usePageTitle } from './usePageTitle';

export function PortfolioPage() {
  usePageTitle('Portfolio');
  const { config } = useMimic();
  return (
    <>
      <h1 className="page-title">Portfolio</h1>
      <div className="balances">
        {config.collateralTokens.map(({ address }) => (
          <DepositForm key={address} token={address} />
        ))}
      </div>
    </>
  );
}
