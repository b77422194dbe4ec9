import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Lets no file of a Postgres server grow beyond so many bytes, as a full disk does; without bytes lifts the limit. */
export function limitFiles(server: number, bytes: number | 'unlimited'): void {
  for (const pid of [server, ...childrenOf(server)]) {
    // one that has just ended has no limit any more
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], { stdio: 'ignore' });
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) \S /, '')
        .split(' ')[0],
    );
  } catch {
    return undefined;
  }
}
