import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on a disk of its own, small enough to be filled. */
export class SmallDisk {
  /** Whether this user may mount one; elsewhere it is a folder like any other, and is not filled. */
  readonly isMounted: boolean;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder);
    this.isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=400m,mode=755', 'none', folder);
  }

  /** Leaves no byte free. */
  fill(): void {
    const { bsize, bavail } = statfsSync(this.#folder);
    writeFileSync(this.#ballast, Buffer.alloc(bsize * bavail));
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
