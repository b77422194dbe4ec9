import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!holderLives(file)) rmSync(file, { force: true });
    return false;
  }
}

function holderLives(file: string): boolean {
  try {
    const pid = readFileSync(file, 'utf8');
    // empty: just created, its pid is about to be written
    if (pid) process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
