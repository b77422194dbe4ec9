import { join } from 'node:path';
import { startAnvil } from '../chain/anvil';
import { withEarnHistory } from '../chain/bidder/history/withEarnHistory';
import { deployContracts } from '../chain/deploy/deploy';
import { deployEarn, type EarnDeployment } from '../chain/deploy/deployEarn';
import type { Deployment } from '../chain/deploy/deployment';
import { copyHistory } from '../chain/keeper/history/copyHistory';
import { generateHistory, type HistoryPlan } from '../chain/market/history/history';
import { chainStart, seedHistory } from '../chain/market/history/seedHistory';
import type { Watchdog } from '../process/Watchdog';
import type { StartOptions } from './options';
import type { Progress } from './Progress';
import { readRecorded } from './readRecorded';
import { loadRun, type RunFolder, saveRun } from './runFolder';
import type { Teardown } from './Teardown';

/** What a later run needs to continue with a chain. */
type KeptChain = {
  deployment: Deployment;
  earn: EarnDeployment;
  /** The plan whose `end` is where the history ends, even if none was generated. */
  plan: HistoryPlan;
  /** Whether there are generated traders, who may continue to trade. */
  generated: boolean;
};

export type SandboxChain = KeptChain & {
  rpcUrl: string;
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
  if (folder.kept) {
    const node = await startNode(parts);
    progress.say('Chain of the last run');
    return { ...loadRun<KeptChain>(folder), ...node, seeded: Promise.resolve() };
  }
  const { seed, days, generated } = options;
  const end = Math.floor(Date.now() / 1000);
  const plan: HistoryPlan = { seed, end, days };
  const replay = await readRecorded(options.replay, end, progress);
  const history = generated ? generateHistory(plan) : undefined;
  const written = { now: end, history, replay };
  const node = await startNode(parts, chainStart(written));
  const { rpcUrl } = node;
  const deployment = await deployContracts({ rpcUrl });
  const earn = await deployEarn(rpcUrl, deployment);
  progress.say('Chain and contracts');
  const kept: KeptChain = { deployment, earn, plan, generated };
  const writeHistory = async () => {
    const past =
      history &&
      withEarnHistory(copyHistory({ rpcUrl, deployment, history }), { rpcUrl, deployment, earn, history });
    const { logs, blocks } = await seedHistory({ ...written, ...past, rpcUrl, deployment });
    progress.say(
      `History: ${logs.toLocaleString('en-US')} events in ${blocks.toLocaleString('en-US')} blocks`,
    );
    saveRun(folder, kept);
  };
  const seeded = writeHistory();
  // a later await still sees the failure
  seeded.catch(() => undefined);
  return { ...node, ...kept, seeded };
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
