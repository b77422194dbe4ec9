import { startMarket } from '../chain/market/live/startMarket';
import type { SandboxChain } from './startChain';
import { startWorker } from './startWorker';
import type { Teardown } from './Teardown';
import type { Watchdog } from './Watchdog';

type LivingParts = { chain: SandboxChain; teardown: Teardown; watchdog: Watchdog };

/** A process; `exited` is null after an asked-for end, else what happened. */
export type LivingPart = { exited: Promise<string | null> };

/**
 * Lets the chain live: prices and traders, where there is a generated market, and the keeper who copies. Resolves when
 * they work.
 */
export async function startLiveProcesses({ chain, teardown, watchdog }: LivingParts): Promise<LivingPart[]> {
  const { rpcUrl, deployment, plan, generated } = chain;
  const startKeeper = async () => {
    const keeper = await startWorker({
      name: 'The keeper',
      file: 'demo/chain/keeper/main.ts',
      env: { MIMIC_RPC_URL: rpcUrl, MIMIC_DEPLOYMENT: JSON.stringify(deployment) },
      signal: teardown.signal,
    });
    watchdog.watch(keeper.pid);
    await teardown.add('the keeper', keeper.stop);
    return keeper;
  };
  const startTrading = async () => {
    const market = startMarket({ rpcUrl, deployment, plan });
    watchdog.watch(market.pid);
    await teardown.add('the market', market.stop);
    await market.ready;
    return market;
  };
  return Promise.all([startKeeper(), ...(generated ? [startTrading()] : [])]);
}
