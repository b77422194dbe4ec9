import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ranges from which systems assign ports by themselves, so that no connection takes it before its server listens. */
const LOWEST = 11_000;
const HIGHEST = 32_000;

/** A currently free port on 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`No free port found on 127.0.0.1 between ${LOWEST} and ${HIGHEST}`);
}
