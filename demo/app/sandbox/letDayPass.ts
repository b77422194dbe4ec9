import { createClient, http } from 'viem';
import { getBlock } from 'viem/actions';
import type { RunConfig } from '../loadConfig';
import { makeWish } from './makeWish';

const HOURS = 24;
/** Milliseconds without another hour after which nobody seems to be at work. */
const PATIENCE = 30_000;

/** Lets a day pass on the sandbox's chain and tells of its hours. Rejects where the market or the chain does not answer. */
export async function letDayPass({ rpcUrl }: RunConfig, onHour: (hour: number) => void): Promise<void> {
  const client = createClient({ transport: http(rpcUrl) });
  const hoursOf = ({ timestamp }: { timestamp: bigint }) => Number(timestamp) / 3600;
  const start = hoursOf(await getBlock(client));
  await makeWish({ act: 'day' });
  let passed = 0;
  let since = performance.now();
  while (passed < HOURS) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const hour = Math.floor(hoursOf(await getBlock(client)) - start);
    if (hour > passed) {
      passed = hour;
      since = performance.now();
      onHour(passed);
    }
    if (performance.now() - since > PATIENCE) throw new Error('No hour has passed.');
  }
}
