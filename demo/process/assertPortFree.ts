import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws a one-line error if something is already listening on this port of 127.0.0.1. */
export async function assertPortFree(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(`Port ${port} of 127.0.0.1 is in use: stop what listens there, or choose another port`, {
      cause,
    });
  }
  server.close();
  await once(server, 'close');
}
