import { setTimeout as sleep } from 'node:timers/promises';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { Endpoints } from '../node/Endpoints';
import { Keeper } from './Keeper';
import type { KeeperReport } from './KeeperReport';
import { acquireKeeperLock } from './process/acquireKeeperLock';
import { formatReport } from './process/formatReport';
import { Monitor } from './process/Monitor';
import { HELP, readOptions } from './process/options';
import { serveMonitor } from './process/serveMonitor';
import { StateFile } from './state/StateFile';

/** The keeper process; README.md lists its options. On SIGTERM or SIGINT it finishes the work in progress and exits. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const options = readOptions(args, process.env, process.stdout.isTTY);
  const { deployment, statePath, port, poll, isJson } = options;
  const account = privateKeyToAccount(options.key);
  const identity = { chainId: arbitrum.id, mirror: deployment.mirror, keeper: account.address };
  // sandboxes share one key, each on its own chain
  const release = await acquireKeeperLock(
    statePath,
    options.isSandbox ? null : { chainId: arbitrum.id, address: account.address },
  );
  const endpoints = new Endpoints(options.rpcUrls);
  const report = (one: KeeperReport) => {
    process.stdout.write(`${formatReport(one, new Date(), isJson)}\n`);
    monitor.count(one.event);
  };
  const keeper = new Keeper({
    ...options,
    endpoints,
    account,
    chainId: arbitrum.id,
    file: statePath === null ? null : new StateFile(statePath, identity),
    report,
  });
  const monitor = new Monitor(keeper, options.isSandbox);
  const server = port === null ? null : await serveMonitor(monitor, port);
  if (server) report({ event: 'listening', port: server.port });

  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop.abort();
      keeper.stop();
    });
  }
  let problems = '';
  while (!stop.signal.aborted) {
    try {
      await keeper.tick();
      monitor.ticked();
      endpoints.succeeded();
    } catch (error) {
      monitor.failed(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      endpoints.next(error);
    }
    // reported once per change, not at every poll
    const now = monitor.problems.join('; ');
    if (now !== problems) report(now ? { event: 'error', reason: now } : { event: 'recovered' });
    problems = now;
    await sleep(Math.max(poll, endpoints.rest), undefined, { signal: stop.signal }).catch(() => undefined);
  }
  keeper.save();
  server?.close();
  release();
  report({ event: 'stopped' });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
