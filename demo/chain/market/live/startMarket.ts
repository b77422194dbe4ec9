import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MarketOptions } from './runMarket';

export type MarketProcess = {
  pid: number;
  /** Settles when trading starts; rejects when the process ends before. */
  ready: Promise<void>;
  /** Settles when the process is gone: null after `stop`, else what happened. */
  exited: Promise<string | null>;
  /** SIGTERM; the tick that is on its way is finished. Safe to call twice. */
  stop(): Promise<void>;
};

/** Starts `main.ts` as a process of its own: prices and traders live until it is stopped. */
export function startMarket(options: Pick<MarketOptions, 'rpcUrl' | 'deployment' | 'plan'>): MarketProcess {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { rpcUrl, deployment, plan } = options;
  const child = spawn(
    process.execPath,
    [
      ['--import', loader, script, '--rpc', rpcUrl, '--plan', JSON.stringify(plan)],
      ['--deployment', JSON.stringify(deployment)],
    ].flat(),
    // a group of its own: Ctrl-C must reach it through `stop`, before the chain goes
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  let stopping = false;
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const exited = exitOf(child).then((how) => (stopping ? null : errors.trim().split('\n').at(-1) || how));
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line === '{"type":"ready"}' && resolve());
    exited.then((how) => reject(new Error(how ?? 'The market was stopped')));
  });
  // whoever does not wait for it still sees `exited`
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    exited,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await gone;
      clearTimeout(kill);
    },
  };
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`The market stopped: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`The market stopped (${signal ?? `code ${code}`})`));
  });
}
