import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { MEND, postgresPackage } from './postgresPackage';
import { postgresProgram, postgresUser } from './postgresProgram';

const execute = promisify(execFile);

export const passwordFile = (cluster: string) => join(cluster, 'mimic.password');

/** A sibling folder for a database being created or removed; its name contains the process id. */
export const draftOf = (directory: string) => `${directory}.${process.pid}-${randomUUID().slice(0, 8)}`;

/** Whether the process in that name is still running. */
export function isDraftInUse(name: string): boolean {
  const pid = Number(/\.(\d+)-[0-9a-f]{8}(\.password)?$/.exec(name)?.[1]);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes drafts that interrupted starts left next to a database. */
export async function clearDrafts(directory: string): Promise<void> {
  const name = basename(directory);
  for (const other of await readdir(dirname(directory))) {
    const isDraft = other.startsWith(`${name}.`) && /\.\d+-[0-9a-f]{8}(\.password)?$/.test(other);
    if (!isDraft || isDraftInUse(other)) continue;
    await rm(join(dirname(directory), other), { recursive: true, force: true });
  }
}

/**
 * Creates an empty database, including its password, under a draft name and returns the path: the database's own name must not
 * exist until it is complete.
 */
export async function makeCluster(directory: string): Promise<string> {
  const draft = draftOf(directory);
  // initdb accepts only an empty directory
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

/** One line; the first one of a failed program's output says why, the rest are hints. */
function reasonOf(cause: unknown): string {
  const { message, path } = cause as Error & { path?: string };
  const library = /(?:shared libraries: |Library not loaded: (?:@\w+\/)?)([^:\s]+)/.exec(message)?.[1];
  if (library) return `${postgresPackage} lacks ${library}: ${MEND}`;
  const user = /could not look up effective user ID (\d+)/.exec(message)?.[1];
  if (user)
    return `it needs a user with a name, and ${user} has none: add one with useradd, or start as another`;
  if (path === 'setpriv') return 'root needs setpriv of util-linux: install it, or start as another user';
  return message.replace(/^Command failed: .*\n/, '').split('\n', 1)[0] ?? '';
}
