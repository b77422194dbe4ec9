import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyHistory } from '../keeper/history/copyHistory';
import type { Watchdog } from '../process/Watchdog';
import { withEarnHistory } from '../sandbox/bidder/history/withEarnHistory';
import { startAnvil } from '../sandbox/chain/anvil';
import { deployContracts, type SandboxDeployment } from '../sandbox/deploy/deploy';
import { deployEarn, type EarnDeployment } from '../sandbox/deploy/deployEarn';
import { generateHistory, historyStart } from '../sandbox/market/history/history';
import { saveMarket } from '../sandbox/market/live/savedMarket';
import { chainStart, seedHistory } from '../sandbox/market/seedHistory';
import type { StartOptions } from './options';
import type { Progress } from './Progress';
import { readRecorded } from './readRecorded';
import { loadRun, type RunFolder, saveRun } from './runFolder';
import type { Teardown } from './Teardown';

/** What a later run needs to continue with a chain. */
type KeptChain = {
  deployment: SandboxDeployment;
  earn: EarnDeployment;
  /** Whether there are generated traders, who may continue to trade. */
  generated: boolean;
};

export type SandboxChain = KeptChain & {
  rpcUrl: string;
  /** The file that the live market goes on from, if there are generated traders. */
  marketFile: string;
  /** Settles when the chain holds its history. */
  seeded: Promise<void>;
  /** Resolves when the node has exited: with null after a requested stop, else with what happened. */
  exited: Promise<string | null>;
};

export type ChainParts = {
  options: StartOptions;
  folder: RunFolder;
  progress: Progress;
  teardown: Teardown;
  watchdog: Watchdog;
};

/** Starts the node with the contracts and starts writing history, or loads those of a kept run. */
export async function startChain(parts: ChainParts): Promise<SandboxChain> {
  const { options, folder, progress } = parts;
  const marketFile = join(folder.path, 'market.json');
  if (folder.kept) {
    const node = await startNode(parts);
    progress.say('Chain of the last run');
    return { ...loadRun<KeptChain>(folder), ...node, marketFile, seeded: Promise.resolve() };
  }
  const { seed, days, generated } = options;
  const end = Math.floor(Date.now() / 1000);
  const plan = { seed, end, days };
  const replay = await readRecorded(options.replay, end, progress);
  const past = generated ? { start: historyStart(plan) } : undefined;
  const starting = startNode(parts, chainStart({ now: end, history: past, replay }));
  // the node loads meanwhile
  const history = generated ? generateHistory(plan) : undefined;
  const node = await starting;
  const { rpcUrl } = node;
  const deployment = await deployContracts({ rpcUrl });
  const earn = await deployEarn(rpcUrl, deployment);
  progress.say('Chain and contracts');
  const storedChain: KeptChain = { deployment, earn, generated };
  const writeHistory = async () => {
    const answers =
      history &&
      withEarnHistory(copyHistory({ rpcUrl, deployment, history }), { rpcUrl, deployment, earn, history });
    const { logs, blocks, book } = await seedHistory({
      now: end,
      history,
      replay,
      ...answers,
      rpcUrl,
      deployment,
    });
    progress.say(
      `History: ${logs.toLocaleString('en-US')} events in ${blocks.toLocaleString('en-US')} blocks`,
    );
    if (history && book) writeFileSync(marketFile, saveMarket({ ...history, book }));
    saveRun(folder, storedChain);
  };
  const seeded = writeHistory();
  // a later await still sees the failure
  seeded.catch(() => undefined);
  return { ...node, ...storedChain, marketFile, seeded };
}

async function startNode({ folder, teardown, watchdog }: ChainParts, timestamp?: number) {
  const { rpcUrl, pid, exited, stop } = await startAnvil({
    statePath: join(folder.path, 'chain.json'),
    timestamp,
    signal: teardown.signal,
  });
  watchdog.watch(pid);
  await teardown.add('the chain', stop);
  return { rpcUrl, exited };
}
