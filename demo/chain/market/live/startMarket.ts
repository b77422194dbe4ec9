import { startWorker, type Worker } from '../../../process/startWorker';
import type { MarketOptions } from './runMarket';

/** Starts the live market as a process of its own: prices and traders go on until it is stopped. */
export function startMarket({
  rpcUrl,
  deployment,
  plan,
}: Pick<MarketOptions, 'rpcUrl' | 'deployment' | 'plan'>): Worker {
  const inputs = ['--plan', JSON.stringify(plan), '--deployment', JSON.stringify(deployment)];
  return startWorker({
    name: 'The market',
    file: 'demo/chain/market/live/main.ts',
    args: ['--rpc', rpcUrl, ...inputs],
    patience: 5_000,
  });
}
