import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { root } from '../../scripts/root';

/** Runs an installed command with its output on the terminal; resolves with its exit code. */
export function command(name: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${root}/node_modules/.bin${delimiter}${process.env.PATH}`, ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
