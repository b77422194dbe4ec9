import { startWorker, type Worker } from '../process/startWorker';
import type { Watchdog } from '../process/Watchdog';
import { startMarket } from '../sandbox/market/live/startMarket';
import type { SandboxChain } from './startChain';
import type { Teardown } from './Teardown';

type Parts = { chain: SandboxChain; teardown: Teardown; watchdog: Watchdog };

/** A process; `exited` resolves with null after a requested stop, else with what happened. */
export type LiveProcess = Pick<Worker, 'exited'>;

export type LiveProcesses = {
  all: readonly LiveProcess[];
  /** Receives users' requests, one per line; absent without a live generated market. */
  market?: Pick<Worker, 'tell'> | undefined;
};

/**
 * Starts the processes that keep the chain moving: prices and traders if there is a generated market, the keeper, and the
 * bidder for the platform's fees. Resolves when they are ready.
 */
export async function startLiveProcesses({ chain, teardown, watchdog }: Parts): Promise<LiveProcesses> {
  const { rpcUrl, deployment, earn, generated, marketFile: file } = chain;
  const begin = async (name: string, worker: Worker) => {
    watchdog.watch(worker.pid);
    await teardown.add(name, worker.stop);
    await worker.ready;
    return worker;
  };
  const startKeeper = () =>
    startWorker({
      name: 'The keeper',
      file: 'demo/keeper/main.ts',
      args: ['--sandbox'],
      env: { MIMIC_RPC_URL: rpcUrl, MIMIC_DEPLOYMENT: JSON.stringify(deployment) },
      signal: teardown.signal,
    });
  const startBidder = () =>
    startWorker({
      name: 'The bidder',
      file: 'demo/sandbox/bidder/main.ts',
      env: { MIMIC_RPC_URL: rpcUrl, MIMIC_DEPLOYMENT: JSON.stringify({ ...deployment, ...earn }) },
      signal: teardown.signal,
    });
  const [keeper, bidder, market] = await Promise.all([
    begin('the keeper', startKeeper()),
    begin('the bidder', startBidder()),
    generated ? begin('the market', startMarket({ rpcUrl, deployment, file })) : undefined,
  ]);
  return { all: market ? [keeper, bidder, market] : [keeper, bidder], market };
}
