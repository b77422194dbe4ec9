import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** One run's data on disk; `kept` if an earlier run left it. */
export type RunFolder = { path: string; kept: boolean };

export type OpenedRunFolder = RunFolder & {
  /** Settles when other runs' data is removed. */
  cleared: Promise<unknown>;
};

/** Names of run folders start with a time; anything else is not a sandbox's run. */
const RUN = /^\d+-/;
const pidFile = 'pid';
/**
 * Written once a run's history is complete: only such a run can be continued. The number changes with the contracts and
 * with what a live market goes on from: a chain with older ones is not continued.
 */
const completeFile = 'run.4.json';

/**
 * Opens the folder for this run below `base`: the last complete one if `keep` is set and there is one, else a new one. Deletes
 * other ended runs' data in the background, as a chain and a database are thousands of files. Runs that are still alive are
 * left alone.
 */
export function openRunFolder(base: string, keep: boolean): OpenedRunFolder {
  mkdirSync(base, { recursive: true });
  const ended = readdirSync(base)
    .filter((name) => RUN.test(name))
    .sort()
    .map((name) => join(base, name))
    .filter((path) => !isAlive(path));
  const last = keep ? ended.findLast((path) => existsSync(join(path, completeFile))) : undefined;
  const cleared = Promise.allSettled(ended.filter((path) => path !== last).map(clear));
  const path = last ?? mkdtempSync(join(base, `${Date.now()}-`));
  writeFileSync(join(path, pidFile), String(process.pid));
  return { path, kept: last !== undefined, cleared };
}

/** What cannot be deleted is left to the next start. */
async function clear(path: string): Promise<void> {
  // first, so that a half-deleted run is never continued
  rmSync(join(path, completeFile), { force: true });
  await rm(path, { recursive: true, force: true });
}

/** Saves what a later run needs to continue; from now on this run counts as complete. */
export function saveRun({ path }: RunFolder, run: unknown): void {
  writeFileSync(join(path, completeFile), JSON.stringify(run));
}

/** Returns what `saveRun` saved. */
export function loadRun<Run>({ path }: RunFolder): Run {
  return JSON.parse(readFileSync(join(path, completeFile), 'utf8'));
}

function isAlive(path: string): boolean {
  try {
    process.kill(Number(readFileSync(join(path, pidFile), 'utf8')), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
