import { useSyncExternalStore } from 'react';
import { AskDialog } from './AskDialog';
import type { SandboxWallet } from './SandboxWallet';
import './wallet.css';

/** The sandbox wallet's requests, one after the other. */
export function WalletAsks({ wallet }: { wallet: SandboxWallet }) {
  const [ask, ...waitingAsks] = useSyncExternalStore(wallet.asks.subscribe, wallet.asks.get);
  if (!ask) return null;
  const name = wallet.accounts.find(({ address }) => address === ask.account)?.name ?? 'no account';
  return (
    <AskDialog
      key={ask.id}
      ask={ask}
      account={`${name}, ${ask.account.toLowerCase()}`}
      waiting={waitingAsks.length}
    />
  );
}
