import type { Config } from 'wagmi';

/** Registers a connection made without the kit; otherwise the kit would offer Connect instead of the account. */
export function seedKitStorage(config: Config): void {
  const connection = config.state.current && config.state.connections.get(config.state.current);
  if (!connection) return;
  try {
    localStorage.setItem('@appkit/eip155:connected_connector_id', connection.connector.id);
    localStorage.setItem('@appkit/connected_namespaces', 'eip155');
    localStorage.setItem('@appkit/connection_status', 'connected');
  } catch {
    // without storage the kit asks again
  }
}

const kitOnly = ['walletConnect', 'ID_AUTH'];

/** Whether the last session used a connection that exists only in the kit, and was not ended. */
export async function isKitNeededToReconnect(config: Config): Promise<boolean> {
  try {
    const recent = await config.storage?.getItem('recentConnectorId');
    return (
      kitOnly.includes(recent ?? '') && localStorage.getItem('@appkit/connection_status') === 'connected'
    );
  } catch {
    return false;
  }
}
