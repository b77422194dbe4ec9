import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readdir, readlink, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { complete } from './postgresPackage';

const NAME = /^mimic-postgres-[0-9a-f]{12,16}(-\w{6})?$/;
/** Milliseconds within which a copy may still be in the making, or about to be used. */
const RECENT = 600_000;

/**
 * A complete copy of Postgres' folder, for a user who cannot enter or complete the folder itself. Named by what is in the
 * folder, so that it is made once per version, and again when the package or the copy lacked something.
 */
export async function copyPostgres(folder: string): Promise<string> {
  const files = await listFiles(folder);
  const key = createHash('sha256').update(files).digest('hex').slice(0, 16);
  const copy = join(tmpdir(), `mimic-postgres-${key}`);
  if (!(await isWhole(copy, files))) {
    const draft = await mkdtemp(`${copy}-`);
    try {
      await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
      await complete(draft);
      await chmod(draft, 0o755);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    // a system that tidies its temporary folder may have taken some of its files
    if (await isOurs(copy)) await rm(copy, { recursive: true, force: true });
    // another process may make it at the same time, or another user may have taken its name
    await rename(draft, copy).catch(() => undefined);
    if (!(await isWhole(copy, files))) return draft;
    await rm(draft, { recursive: true, force: true });
  }
  const now = new Date();
  await utimes(copy, now, now);
  await removeUnused(copy);
  return copy;
}

/** The files below a folder and their sizes; not links, which `complete` makes. */
async function listFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const lines = files.map(async (path) => `${relative(folder, path)} ${(await stat(path)).size}`);
  return (await Promise.all(lines)).sort().join('\n');
}

async function isWhole(copy: string, files: string): Promise<boolean> {
  if (!(await isOurs(copy)) || (await listFiles(copy)) !== files) return false;
  await complete(copy);
  return true;
}

/** Whether only this user can have created it. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Removes copies of other versions, and those that interrupted starts left, unless a server runs from them. */
async function removeUnused(used: string): Promise<void> {
  const found = (await readdir(tmpdir()))
    .filter((name) => NAME.test(name))
    .map((name) => join(tmpdir(), name));
  const unusedCopies = found.filter((copy) => copy !== used);
  const running = unusedCopies.length ? await runningPrograms() : [];
  for (const copy of unusedCopies) {
    if (!(await isOurs(copy)) || Date.now() - (await stat(copy)).mtimeMs < RECENT) continue;
    if (running.some((program) => program.startsWith(`${copy}/`))) continue;
    await rm(copy, { recursive: true, force: true });
  }
}

/** The programs of all processes, where the system lists them. */
async function runningPrograms(): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  return Promise.all(pids.map((pid) => readlink(`/proc/${pid}/exe`).catch(() => '')));
}
