import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

/**
 * Marks the embedded database as in use, and answers how to give it back. After a crash the mark is still there: then
 * Ponder's own lock is taken off, which it would wait for until it is 25 s old.
 *
 * @throws Error when a living process uses the database
 */
export async function claimDatabase(directory: string, schema: string): Promise<() => void> {
  const mark = `${directory}.pid`;
  if (existsSync(mark)) {
    const pid = Number(readFileSync(mark, 'utf8'));
    if (isAlive(pid)) throw new Error(`The indexer's database is in use by process ${pid}: stop it first`);
    await unlock(directory, schema);
  }
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

async function unlock(directory: string, schema: string): Promise<void> {
  if (!existsSync(directory)) return;
  try {
    const database = new PGlite(directory);
    await database.exec(
      `UPDATE "${schema}"."_ponder_meta" SET value = jsonb_set(value, '{is_locked}', to_jsonb(0))`,
    );
    await database.close();
  } catch {
    // What a crash left unreadable is indexed again.
    rmSync(directory, { recursive: true, force: true });
  }
}
