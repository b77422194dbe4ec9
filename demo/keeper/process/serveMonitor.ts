import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { httpServer, refuse } from '../../process/httpServer';
import type { Monitor } from './Monitor';

/** Serves /health (200 or 503) and /metrics on the loopback interface; use a proxy to expose them. Resolves with the port. */
export async function serveMonitor(
  monitor: Monitor,
  port: number,
): Promise<{ port: number; close: () => void }> {
  const server = httpServer((_, response, { pathname }) => {
    if (pathname === '/health') {
      const { health } = monitor;
      response.writeHead(health.status === 'ok' ? 200 : 503, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(health, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
      );
    } else if (pathname === '/metrics') {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' });
      response.end(monitor.metrics);
    } else {
      refuse(response, 404, 'Not found');
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
