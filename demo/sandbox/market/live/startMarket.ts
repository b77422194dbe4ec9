import { startWorker, type Worker } from '../../../process/startWorker';
import type { MarketOptions } from './runMarket';

/** Starts the live market as a separate process: prices and traders continue until it is stopped. */
export function startMarket({
  rpcUrl,
  deployment,
  file,
}: Pick<MarketOptions, 'rpcUrl' | 'deployment'> & {
  /** Holds what `saveMarket` returned. */
  file: string;
}): Worker {
  const inputs = ['--from', file, '--deployment', JSON.stringify(deployment)];
  return startWorker({
    name: 'The market',
    file: 'demo/sandbox/market/live/main.ts',
    args: ['--rpc', rpcUrl, ...inputs],
    patience: 5_000,
  });
}
