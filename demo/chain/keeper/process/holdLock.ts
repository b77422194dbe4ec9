import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Systems take no longer name for a socket: Linux 107 bytes, macOS 103. */
const MAX_BYTES = 103;
/** Milliseconds in which a holder says who he is; one that is stopped says nothing, and still holds. */
const PATIENCE = 2_000;
/** Milliseconds between taking a lock and looking whether somebody else took it at the same moment. */
const SETTLING = 200;

/**
 * Takes a lock that is free again when its process has ended, however it ended: a socket is answered only while its process
 * is there. Resolves with how to give it back; throws an error of one sentence while another process holds it, which names
 * `what` is locked.
 */
export async function holdLock(path: string, what: string): Promise<() => void> {
  const mark = randomBytes(4).toString('hex');
  const place = shortest(path);
  const own = `${place}.${mark}`;
  if (Buffer.byteLength(own) > MAX_BYTES)
    throw new Error(`${path} is too long for a lock: ${MAX_BYTES - mark.length - 1} bytes at most`);
  const id = `${process.pid} ${mark}`;
  const server = await listen(own, id);
  let holder = await holderOf(place);
  if (holder === null) {
    // what a dead process has left is replaced in one step, so that of several that do so the last one has it
    renameSync(own, place);
    await sleep(SETTLING);
    holder = await holderOf(place);
  }
  if (holder === id) {
    return () => {
      rmSync(place, { force: true });
      server.close();
    };
  }
  server.close();
  throw new Error(`Another keeper${holder ? `, process ${holder.split(' ')[0]},` : ''} uses ${what}`);
}

function shortest(path: string): string {
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

/** A server that says `id` to everybody, and does not keep the process from ending. */
function listen(path: string, id: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(id);
    });
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/** What the holder says of himself; empty when he says nothing, null when there is none. */
function holderOf(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('data', (data) => {
      said += data.toString();
    });
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(said));
  });
}
