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

/** One run's data on disk, `kept` when an earlier run left it. */
export type RunFolder = { path: string; kept: boolean };

export type OpenedRunFolder = RunFolder & {
  /** Settles when other runs' data is removed. */
  cleared: Promise<unknown>;
};

/** Begins with the time of its start; what else is there is no run of a sandbox. */
const RUN = /^\d+-/;
const pidFile = 'pid';
/** Written last by a run whose history is complete: only such a run can be gone on with. */
const completeFile = 'run.json';

/**
 * The folder for this run below `base`: the last complete one if `keep` asks for it and there is one, else a new one.
 * Data of other ended runs is removed meanwhile: a chain and a database are thousands of files. Runs that are still alive are
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

/** What cannot be removed, the next start tries again. */
async function clear(path: string): Promise<void> {
  // first: half a run is none to go on with
  rmSync(join(path, completeFile), { force: true });
  await rm(path, { recursive: true, force: true });
}

/** Keeps what a later run needs to go on; from now on this run counts as complete. */
export function saveRun({ path }: RunFolder, run: unknown): void {
  writeFileSync(join(path, completeFile), JSON.stringify(run));
}

/** What `saveRun` kept. */
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
