import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { root } from '../../scripts/root';

type CommandOptions = {
  env?: NodeJS.ProcessEnv;
  /** Prints what it wrote only once it has ended: others write meanwhile. */
  held?: boolean;
};

/** Runs an installed command with its output on the terminal; resolves with its exit code. */
export function command(
  name: string,
  args: readonly string[],
  { env, held = false }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = held ? 'pipe' : 'inherit';
    const child = spawn(name, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: `${root}/node_modules/.bin${delimiter}${process.env.PATH}`, ...env },
    });
    const written: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => written.push(chunk));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(written));
      resolve(code ?? 1);
    });
  });
}
