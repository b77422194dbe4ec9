import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RawRequest } from './rawRequest';

/** Milliseconds that a client which sends nothing more waits for an answer. */
const PATIENCE = 150;

/** Sends a request on a connection of its own; resolves with the statuses of the answers once the connection is closed. */
export async function sendRaw(port: number, { pieces, end }: RawRequest): Promise<number[]> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      resolve();
    });
  });
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  // the server may close it at any time
  socket.on('error', () => {});
  for (const [i, piece] of pieces.entries()) {
    if (i) await sleep(5);
    if (!isClosed) socket.write(piece);
  }
  if (end === 'resets') socket.resetAndDestroy();
  if (end === 'half-closes') socket.end();
  await Promise.race([closed, sleep(PATIENCE)]);
  socket.destroy();
  await closed;
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}
