import { basename, join } from 'node:path';
import { root } from '../../scripts/root';
import { startIndexer } from '../indexer/startIndexer';
import { freePort } from '../process/freePort';
import { Watchdog } from '../process/Watchdog';
import { showArbitrum } from './arbitrum/showArbitrum';
import { buildParts } from './buildParts';
import { describeRun } from './describeRun';
import { failureOf } from './failureOf';
import type { StartOptions } from './options';
import type { Progress } from './Progress';
import { openRunFolder } from './runFolder';
import type { AppServer } from './serveApp';
import { startChain } from './startChain';
import { startLiveProcesses } from './startLiveProcesses';
import type { Teardown } from './Teardown';

/**
 * Starts everything for the page, prints its URL, and runs until one of its processes exits: never resolves, but rejects with that process's
 * sentence. Everything it starts is registered on `teardown`.
 */
export async function runDemo(
  app: AppServer,
  options: StartOptions,
  progress: Progress,
  teardown: Teardown,
): Promise<never> {
  const { signal } = teardown;
  const { arbitrum } = options;
  const watchdog = new Watchdog();
  await teardown.add('the watchdog', () => watchdog.release());
  const onProcess = (pid: number) => watchdog.watch(pid);
  if (arbitrum)
    return showArbitrum({ app, options: { ...options, arbitrum }, progress, teardown, onProcess });
  const folder = openRunFolder(options.data, options.keep);

  const built = buildParts({ progress, teardown, onProcess });
  built.catch(() => {});
  const chain = await startChain({ options, folder, progress, teardown, watchdog });
  // the database is created while history is written
  const starting = startIndexer({
    rpcUrl: chain.rpcUrl,
    port: await freePort(),
    deployment: { ...chain.deployment, ...chain.earn },
    startBlock: 0,
    dataDir: join(folder.path, 'indexer'),
    seeded: chain.seeded,
    silent: options.json,
    onProcess,
    signal,
  });
  await teardown.add('the indexer', () =>
    starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  const [indexer] = await Promise.all([starting, built]);
  progress.say('Indexer');
  const failed = Promise.race([chain, indexer].map(failureOf));
  failed.catch(() => {});
  await Promise.race([indexer.ready, failed]);
  signal.throwIfAborted();
  // the page opens with its rows; until then the indexer has the machine to itself
  const live = options.live ? startLiveProcesses({ chain, teardown, watchdog }) : undefined;
  const run = describeRun(
    { url: app.url, indexerUrl: indexer.url, rpcUrl: chain.rpcUrl },
    chain.deployment,
    chain.earn,
  );
  const { chainId, indexerUrl, rpcUrl, contracts, tokens } = run;
  const { votingEscrow, token } = run.earn;
  const accounts = run.accounts.filter(({ role }) => role !== 'keeper').slice(0, 4);
  const { market } = live ?? {};
  // a run that continues this one's data keeps its name
  const sandbox = { run: basename(folder.path), accounts, hasMarket: Boolean(market) };
  const page = { chainId, indexerUrl, rpcUrl, contracts, tokens, earn: { votingEscrow, token }, ...sandbox };
  app.open(join(root, 'demo', 'app', 'dist'), page, market);
  progress.say('Ready');
  process.stdout.write(options.json ? `${JSON.stringify(run)}\n` : `\n  ${run.url}\n\n`);
  return live ? Promise.race([failed, live.failed]) : failed;
}
