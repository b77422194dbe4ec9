import { join } from 'node:path';
import { startAnvil } from '../chain/anvil';
import { type Deployment, deployContracts } from '../chain/deploy/deploy';
import { generateHistory } from '../chain/market/history';
import { chainStart, type SeedOptions, seedHistory } from '../chain/market/seedHistory';
import { freePort } from './freePort';
import type { StartOptions } from './options';
import type { Progress } from './Progress';
import { RpcGate } from './RpcGate';
import { loadRun, type RunFolder, saveRun } from './runFolder';
import type { Teardown } from './Teardown';
import type { Watchdog } from './Watchdog';

export type SandboxChain = {
  rpcUrl: string;
  /** Answers only once the history is written. */
  gatedRpcUrl: string;
  deployment: Deployment;
  /** Settles when the node is gone: null after an asked-for end, else what happened. */
  exited: Promise<string | null>;
  /** Writes ninety days, or what was recorded, onto the chain; a kept chain has its history already. */
  writeHistory(): Promise<void>;
};

type ChainParts = {
  options: StartOptions;
  folder: RunFolder;
  progress: Progress;
  teardown: Teardown;
  watchdog: Watchdog;
};

/** Starts the node, with the contracts on it: new ones, or those of the run that is gone on with. */
export async function startChain({
  options,
  folder,
  progress,
  teardown,
  watchdog,
}: ChainParts): Promise<SandboxChain> {
  const now = Math.floor(Date.now() / 1000);
  const written: Pick<SeedOptions, 'now' | 'history' | 'replay'> = {
    now,
    history:
      folder.kept || !options.generated ? undefined : generateHistory({ seed: options.seed, end: now }),
  };
  const gate = new RpcGate();
  const [gatedRpcUrl, node] = await Promise.all([
    gate.listen(),
    startAnvil({
      port: await freePort(),
      statePath: join(folder.path, 'chain.json'),
      timestamp: chainStart(written),
      signal: teardown.signal,
    }),
  ]);
  watchdog.watch(node.pid);
  await teardown.add('the chain', node.stop);
  await teardown.add('the gate', () => gate.stop());

  const { rpcUrl } = node;
  const deployment = folder.kept
    ? loadRun<{ deployment: Deployment }>(folder).deployment
    : await deployContracts({ rpcUrl });
  progress.say(folder.kept ? 'Chain of the last run' : 'Chain and contracts');
  return {
    rpcUrl,
    gatedRpcUrl,
    deployment,
    exited: node.exited,
    async writeHistory() {
      if (!folder.kept) {
        const { logs, blocks } = await seedHistory({ ...written, rpcUrl, deployment });
        progress.say(
          `History: ${logs.toLocaleString('en-US')} events in ${blocks.toLocaleString('en-US')} blocks`,
        );
        saveRun(folder, { deployment });
      }
      gate.open(node.port);
    },
  };
}
