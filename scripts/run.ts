import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './root';

/** Runs an installed command; its output appears only in the error thrown when it fails. */
export function run(command: string, args: readonly string[] = [], signal?: AbortSignal): Promise<void> {
  const bin = join(root, 'node_modules', '.bin');
  // a test may start the build that everything else then uses
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${delimiter}${process.env.PATH}` };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ')} failed:\n${output.trim()}`));
    });
  });
}
