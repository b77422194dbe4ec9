import type { Config } from 'wagmi';
import type { Address } from '../domain/Address';
import type { MimicEvent } from './MimicEvent';

/** Tells of wallets that come and go. Returns what ends it. */
export function watchWallet(wagmi: Config, tell: (event: MimicEvent) => void): () => void {
  let last: Address | undefined;
  let isAsked = false;
  const see = () => {
    const { status, current, connections } = wagmi.state;
    if (status === 'connecting') isAsked = true;
    // both end in one of the others
    if (status === 'connecting' || status === 'reconnecting') return;
    const connection = current ? connections.get(current) : undefined;
    const account = connection?.accounts[0]?.toLowerCase() as Address | undefined;
    if (account !== last) {
      if (last) tell({ type: 'wallet_disconnect', account: last });
      if (connection && account) {
        const isReconnect = !isAsked && !last;
        tell({ type: 'wallet_connect', account, connectorName: connection.connector.name, isReconnect });
      }
    }
    last = account;
    isAsked = false;
  };
  see();
  return wagmi.subscribe((state) => state, see);
}
