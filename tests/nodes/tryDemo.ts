import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../kit/indexer/askIndexer';

/** Where and as whom commands run. */
export type Place = {
  project: string;
  env: NodeJS.ProcessEnv;
  /** A command before the command, such as `setpriv` with its options. */
  as?: readonly string[];
};

export type Ended = { code: number | null; seconds: number; output: string };

/** Runs a command to its end. */
export async function runIn(place: Place, ...command: string[]): Promise<Ended> {
  const began = performance.now();
  const child = start(place, command);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const [code] = await once(child, 'close');
  return { code, seconds: (performance.now() - began) / 1000, output };
}

/** Starts the demo, asks for its page and its traders, presses Ctrl-C, and tells in a few words how it went. */
export async function tryDemo(place: Place): Promise<string> {
  const began = performance.now();
  const child = start(place, ['npm', 'run', '--silent', 'demo', '--', '--port', '0', '--json']);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const closed = once(child, 'close');
  if (!child.stdout) throw new Error('The demo has no output');
  const line = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), closed]);
  if (typeof line[0] !== 'string') return `**fails**: ${lastLine(errors)}`;
  const seconds = Math.round((performance.now() - began) / 1000);
  const { url, indexerUrl } = JSON.parse(line[0]) as { url: string; indexerUrl: string };
  const page = await (await fetch(url)).text();
  const rows = await ask(indexerUrl, 'SELECT "account" FROM "TraderRouteLatestMetric" LIMIT 5');
  const shown = page.includes('id="config"') && rows.length === 5;
  // a terminal sends it to the whole group
  process.kill(-(child.pid as number), 'SIGINT');
  // npm 10 ends by the signal itself
  const [code, signal] = await closed;
  const left = await leftRunning(place.project);
  const problems = [
    !shown && 'without rows',
    code !== 0 && signal !== 'SIGINT' && `Ctrl-C ends it with ${code ?? signal}`,
    left.length > 0 && `leaves ${left.join(', ')}`,
  ].filter(Boolean);
  return problems.length ? `**${problems.join('; ')}**` : `ready after ${seconds} s, nothing left`;
}

function start({ project, env, as = [] }: Place, command: readonly string[]): ChildProcess {
  const [program = '', ...args] = [...as, ...command];
  return spawn(program, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
}

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** Processes that still name the project, after a moment in which the last ones may end. */
async function leftRunning(project: string): Promise<string[]> {
  for (let waited = 0; ; waited++) {
    const found = processes().filter((command) => command.includes(project));
    if (!found.length || waited === 80) return found;
    await sleep(250);
  }
}

function processes(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      } catch {
        return '';
      }
    });
}
