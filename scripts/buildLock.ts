import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `task` while no other process holds `file`, of which `onWait` tells once; ignores a lock whose process has exited.
 */
export async function withBuildLock<Result>(
  file: string,
  task: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  for (let waits = 0; !take(file); waits++) {
    // what an exited process held is free at the second try
    if (waits === 1) onWait?.();
    await sleep(200);
  }
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Creates the lock with its content at once, so that none is empty while it is held. */
function take(file: string): boolean {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
    link(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!holderLives(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // some file systems have no links
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function holderLives(file: string): boolean {
  try {
    const [pid, start] = readFileSync(file, 'utf8').split(' ');
    // 0 would be the own process group
    if (!Number(pid)) return false;
    process.kill(Number(pid), 0);
    return startOf(Number(pid)) === start;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** When a process started, where the system provides it: another one may have got its id since. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
