import { useSyncExternalStore } from 'react';
import { AskDialog } from './AskDialog';
import type { SandboxWallet } from './SandboxWallet';
import { WalletMenu } from './WalletMenu';
import './wallet.css';

/** The sandbox wallet as the user sees it: a marked corner with its switches, and its questions. */
export function WalletCorner({ wallet, chainId }: { wallet: SandboxWallet; chainId: number }) {
  const asks = useSyncExternalStore(wallet.asks.subscribe, wallet.asks.get);
  const { account, locked } = useSyncExternalStore(wallet.settings.subscribe, wallet.settings.get);
  const nameOf = (address: string) =>
    wallet.accounts.find((each) => each.account.address === address)?.name ?? 'no account';
  const [ask] = asks;
  return (
    <>
      <details className="sandbox-corner">
        <summary>
          <span className="sandbox-badge">Sandbox wallet</span> {locked ? 'locked' : nameOf(account)}
        </summary>
        <WalletMenu wallet={wallet} chainId={chainId} />
      </details>
      {ask && (
        <AskDialog
          key={ask.id}
          ask={ask}
          account={`${nameOf(ask.account)}, ${ask.account.toLowerCase()}`}
          waiting={asks.length - 1}
        />
      )}
    </>
  );
}
