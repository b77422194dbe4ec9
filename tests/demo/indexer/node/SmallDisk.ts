import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on its own disk, small enough to be filled. */
export class SmallDisk {
  /** Whether this user can mount one; otherwise it is an ordinary folder, and is not filled. */
  readonly isMounted: boolean;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder);
    this.isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=400m,mode=755', 'none', folder);
  }

  /** Fills the disk completely, whatever others write meanwhile. */
  fill(): void {
    const { bsize, bavail } = statfsSync(this.#folder);
    try {
      writeFileSync(this.#ballast, Buffer.alloc(bsize * bavail));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  free(): void {
    rmSync(this.#ballast);
  }

  unmount(): void {
    if (this.isMounted) run('umount', '--lazy', this.#folder);
  }

  get #ballast(): string {
    return join(this.#folder, 'ballast');
  }
}

function run(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
