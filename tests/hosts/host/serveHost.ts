import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../demo/process/freePort';
import type { ServedHost } from '../../kit/serveFolder';
import { hostEnvironment } from './hostEnvironment';

/** Starts a host's own server; `$PORT` in the command line and the environment's PORT are a free port. */
export async function serveHost(
  folder: string,
  line: string,
  env: Record<string, string> = {},
): Promise<ServedHost> {
  const port = await freePort();
  const command = line.replaceAll('$PORT', String(port));
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    // a separate process group: npm does not forward signals to what it runs
    detached: true,
    env: hostEnvironment({ PORT: String(port), HOST: '127.0.0.1', ...env }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  // Next's development server accepts no other host name
  const url = `http://localhost:${port}`;
  try {
    await answers(url, child);
  } catch (error) {
    await end(child);
    throw new Error(`${command}: ${(error as Error).message}\n${output}`);
  }
  return { url, output: () => output, stop: () => end(child) };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`ended with code ${child.exitCode} before it answered.`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error('did not answer within two minutes.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  const late = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), 5_000);
  await closed;
  clearTimeout(late);
}
