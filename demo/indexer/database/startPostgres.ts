import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { clearDrafts, draftOf, makeCluster } from './makeCluster';
import { HeldError, type RunningPostgres, type ServeOptions, servePostgres } from './servePostgres';

/**
 * Starts a Postgres server on a free port of 127.0.0.1 and waits until it accepts connections; creates the database if there is
 * none. Unusable files are recreated, without their rows.
 *
 * @throws Error of one readable line
 */
export async function startPostgres(options: ServeOptions): Promise<RunningPostgres> {
  const { directory, signal } = options;
  await mkdir(dirname(directory), { recursive: true });
  await clearDrafts(directory);
  if (!existsSync(directory)) await takePlace(await makeCluster(directory), directory);
  try {
    return await servePostgres(options);
  } catch (error) {
    // files in use by another server are not unusable
    if (signal?.aborted || error instanceof HeldError) throw error;
    await renew(options, error);
    return servePostgres(options);
  }
}

/** Replaces files that a server failed to start on, after new files have shown that the machine is not the cause. */
async function renew({ directory, ...options }: ServeOptions, failure: unknown): Promise<void> {
  const draft = await makeCluster(directory).catch(() => {
    throw failure;
  });
  try {
    await (await servePostgres({ ...options, directory: draft })).stop();
  } catch {
    await rm(draft, { recursive: true, force: true });
    throw failure;
  }
  const old = draftOf(directory);
  await rename(directory, old);
  await takePlace(draft, directory);
  await rm(old, { recursive: true, force: true });
}

/** Renames new files to the database's name; those of a concurrent, faster start do as well. */
async function takePlace(draft: string, directory: string): Promise<void> {
  try {
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
}
