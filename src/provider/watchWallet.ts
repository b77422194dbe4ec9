import type { Config } from 'wagmi';
import type { Address } from '../domain/values';
import type { MimicEvent } from './MimicContext';

/** Reports wallets that connect and disconnect. Returns a function that stops it. */
export function watchWallet(wagmi: Config, tell: (event: MimicEvent) => void): () => void {
  let last: Address | undefined;
  const see = () => {
    const { status, current, connections } = wagmi.state;
    // both are followed by another status
    if (status === 'connecting' || status === 'reconnecting') return;
    const connection = current ? connections.get(current) : undefined;
    const account = connection?.accounts[0]?.toLowerCase() as Address | undefined;
    if (account === last) return;
    if (last) tell({ type: 'wallet_disconnect', account: last });
    last = account;
    if (connection && account) {
      tell({ type: 'wallet_connect', account, connectorName: connection.connector.name });
    }
  };
  see();
  return wagmi.subscribe((state) => state, see);
}
