import { spawn } from 'node:child_process';
import { hostEnvironment } from './hostEnvironment';

/** Runs a command line in a host's folder as a person would; resolves with its output, or throws it on failure. */
export function runInHost(folder: string, line: string, env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(line, { cwd: folder, shell: true, env: hostEnvironment(env) });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${line} failed:\n${output.trim()}`));
    });
  });
}
