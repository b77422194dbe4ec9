import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { postgresProgram, postgresUser } from './postgresProgram';

const execute = promisify(execFile);

export const passwordFile = (cluster: string) => join(cluster, 'mimic.password');

/** A sibling folder for a database being created or removed; its name contains the process id. */
export const draftOf = (directory: string) => `${directory}.${process.pid}-${randomUUID().slice(0, 8)}`;

/** Whether a process that is still there works under that name. */
export function isDraftInUse(name: string): boolean {
  const pid = Number(/\.(\d+)-[0-9a-f]{8}(\.password)?$/.exec(name)?.[1]);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what starts have left beside a database that were cut off. */
export async function clearDrafts(directory: string): Promise<void> {
  const name = basename(directory);
  for (const other of await readdir(dirname(directory))) {
    const isDraft = other.startsWith(`${name}.`) && /\.\d+-[0-9a-f]{8}(\.password)?$/.test(other);
    if (!isDraft || isDraftInUse(other)) continue;
    await rm(join(dirname(directory), other), { recursive: true, force: true });
  }
}

/**
 * Makes the files of an empty database, its password among them, and returns where: under a name of its own, so that
 * nothing appears under the database's own name until it is complete.
 */
export async function makeCluster(directory: string): Promise<string> {
  const draft = draftOf(directory);
  // the program takes an empty directory only
  const password = `${draft}.password`;
  try {
    await mkdir(draft, { recursive: true });
    if (postgresUser) await chown(draft, postgresUser.uid, postgresUser.gid);
    await writeFile(password, randomUUID(), { mode: 0o600 });
    const [program, ...args] = await postgresProgram('initdb');
    const options = ['-U', 'mimic', '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8'];
    await execute(program, [...args, '-D', draft, ...options, '--no-locale', '--no-sync'], {
      cwd: dirname(directory),
    });
    await rename(password, passwordFile(draft));
    return draft;
  } catch (cause) {
    await Promise.all([draft, password].map((path) => rm(path, { recursive: true, force: true })));
    throw new Error(`Postgres could not create a database in ${directory}: ${reasonOf(cause)}`, { cause });
  }
}

// of a program that fails only the first line says why; the rest is its hints
const reasonOf = (cause: unknown) =>
  (cause instanceof Error ? cause.message : String(cause))
    .replace(/^Command failed: .*\n/, '')
    .split('\n')[0];
