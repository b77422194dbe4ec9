import { startWorker, type Worker } from '../process/startWorker';
import type { Watchdog } from '../process/Watchdog';
import { startMarket } from '../sandbox/market/live/startMarket';
import { failureOf } from './failureOf';
import type { SandboxChain } from './startChain';
import type { Teardown } from './Teardown';

type Parts = { chain: SandboxChain; teardown: Teardown; watchdog: Watchdog };

export type LiveProcesses = {
  /** Rejects when one of them exits without being asked to. */
  failed: Promise<never>;
  /** Receives users' requests, one per line; absent without a live generated market. */
  market: Pick<Worker, 'tell'> | undefined;
};

/**
 * Starts the processes that keep the chain moving: prices and traders if there is a generated market, the keeper, and the
 * bidder for the platform's fees.
 */
export function startLiveProcesses({ chain, teardown, watchdog }: Parts): LiveProcesses {
  const { rpcUrl, deployment, earn, generated, marketFile: file } = chain;
  const begin = (name: string, worker: Worker) => {
    watchdog.watch(worker.pid);
    void teardown.add(name, worker.stop);
    return worker;
  };
  const keeper = startWorker({
    name: 'The keeper',
    file: 'demo/keeper/main.ts',
    args: ['--sandbox'],
    env: { MIMIC_RPC_URL: rpcUrl, MIMIC_DEPLOYMENT: JSON.stringify(deployment) },
    signal: teardown.signal,
  });
  const bidder = startWorker({
    name: 'The bidder',
    file: 'demo/sandbox/bidder/main.ts',
    env: { MIMIC_RPC_URL: rpcUrl, MIMIC_DEPLOYMENT: JSON.stringify({ ...deployment, ...earn }) },
    signal: teardown.signal,
  });
  const all = [begin('the keeper', keeper), begin('the bidder', bidder)];
  const market = generated ? begin('the market', startMarket({ rpcUrl, deployment, file })) : undefined;
  const failed = Promise.race([...all, ...(market ? [market] : [])].map(failureOf));
  // a process may exit before anybody waits for it
  failed.catch(() => undefined);
  return { failed, market };
}
