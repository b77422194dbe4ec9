import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { sandboxAccount } from '../../../../../demo/chain/deploy/accounts';
import { root } from '../../../../../scripts/root';

/** One file of the keeper: started from its sources, it would be killed while it is still being compiled. */
export async function bundleKeeper(folder: string): Promise<string> {
  const outfile = join(folder, 'keeper.cjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['demo/chain/keeper/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    alias: { '@mimic/widgets/core': './src/exports/core.ts' },
    logLevel: 'error',
    outfile,
  });
  return outfile;
}

/** A keeper in a process of its own, which may be killed. */
export class KeeperProcess {
  readonly #file: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  /** What all of its lives reported. */
  readonly lines: Record<string, unknown>[] = [];
  errors = '';
  kills = 0;

  /** `file`: what `bundleKeeper` wrote. */
  constructor(file: string, args: readonly string[]) {
    this.#file = file;
    this.#args = args;
  }

  /** Resolves when the first tick is through. `clockOff`: milliseconds that its clock is wrong by. */
  async start(clockOff = 0): Promise<void> {
    const shift = `data:text/javascript,const now=Date.now;Date.now=()=>now()+${clockOff};`;
    const child = spawn(process.execPath, ['--import', shift, this.#file, ...this.#args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, MIMIC_KEEPER_KEY: sandboxAccount('keeper').privateKey },
    });
    this.#child = child;
    child.stderr.on('data', (data: Buffer) => {
      this.errors += data.toString();
    });
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => this.lines.push(JSON.parse(line)));
    await once(lines, 'line');
  }

  /** At once, wherever it is. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
    this.kills++;
  }

  /** As an operator stops it; its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child) return null;
    if (child.exitCode !== null) return child.exitCode;
    child.kill('SIGTERM');
    await once(child, 'exit');
    return child.exitCode;
  }
}
