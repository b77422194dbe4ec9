import { setTimeout as sleep } from 'node:timers/promises';
import { type PgPool, ponderRuntime } from '../ponderRuntime';

const RECONNECT_MS = 250;

/** Calls back with the names of the tables that each committed block changed, as Ponder notifies. Never stops. */
export function onTableChanges(callback: (tables: readonly string[]) => void): void {
  const { driver, schema, onShutdown } = ponderRuntime();
  const channel = `${schema}_live_query`;
  const notified = (payload: string | undefined) => callback(tablesOf(payload));
  let isOver = false;
  onShutdown(() => {
    isOver = true;
  });
  void listen(driver.admin, channel, notified, () => isOver);
}

async function listen(
  pool: PgPool,
  channel: string,
  notified: (payload: string | undefined) => void,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    try {
      const client = await pool.connect();
      const lost = new Promise<Error>((resolve) => client.on('error', resolve));
      client.on('notification', ({ payload }) => notified(payload));
      const { onShutdown } = ponderRuntime();
      onShutdown(() => client.release(new Error('The indexer is stopping')));
      await client.query(`LISTEN "${channel}"`);
      client.release(await lost);
    } catch {
      await sleep(RECONNECT_MS);
    }
  }
}

function tablesOf(payload: string | undefined): string[] {
  try {
    const tables: unknown = JSON.parse(payload ?? '');
    return Array.isArray(tables) ? tables.map(String) : [];
  } catch {
    return [];
  }
}
