import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Marks the database of a directory as in use, and answers how to give it back. The mark of a process that has died
 * counts for nothing.
 *
 * @throws Error when a living process uses the database
 */
export function claimDatabase(directory: string): () => void {
  const mark = `${directory}.pid`;
  const owner = existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : 0;
  if (isAlive(owner)) throw new Error(`The indexer's database is in use by process ${owner}: stop it first`);
  writeFileSync(mark, String(process.pid));
  return () => rmSync(mark, { force: true });
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
