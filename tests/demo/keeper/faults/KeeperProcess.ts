import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sandboxAccount } from '../../../../demo/sandbox/deploy/accounts';

/** A keeper in a separate process, which may be killed. */
export class KeeperProcess {
  readonly #file: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  /** The reports of all its runs. */
  readonly lines: Record<string, unknown>[] = [];
  errors = '';
  kills = 0;

  /** `file`: its bundled program. */
  constructor(file: string, args: readonly string[]) {
    this.#file = file;
    this.#args = args;
  }

  /** Resolves after the first tick. `clockOff`: milliseconds by which its clock is wrong. */
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

  /** Kills it at once, whatever it is doing. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
    this.kills++;
  }

  /** Stops it as an operator does; returns its exit code. */
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
