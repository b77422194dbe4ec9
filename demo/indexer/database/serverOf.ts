import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

/** The lock file of a server that uses a database. */
export const noteFile = (directory: string) => join(directory, 'postmaster.pid');

/** The server that uses a database; null if none runs, even if a dead one left its lock file. */
export async function serverOf(directory: string): Promise<{ pid: number; isEnding: boolean } | null> {
  const note = (await readFile(noteFile(directory), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(note[0]), Number(note[3])];
  if (!pid || !port || !(await isAnswered(port))) return null;
  return { pid, isEnding: note[7]?.trim() === 'stopping' };
}

function isAnswered(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
  });
}
