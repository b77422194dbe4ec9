import { fetchIndexerStatus } from '@mimic/widgets/core';
import { createClient, http } from 'viem';
import { getBlock } from 'viem/actions';
import type { RunConfig } from '../loadConfig';
import { requestScenario } from './requestScenario';

const HOURS = 24;
/** Milliseconds without progress after which the sandbox counts as down. */
const PATIENCE = 30_000;

/**
 * Advances the sandbox's chain by a day, reporting each hour; resolves once the indexer has caught up. Rejects if the
 * market, the chain or the indexer does not respond.
 */
export async function advanceDay(
  { rpcUrl, indexerUrl, chainId }: RunConfig,
  onHour: (hour: number) => void,
): Promise<void> {
  const client = createClient({ transport: http(rpcUrl) });
  const hoursOf = ({ timestamp }: { timestamp: bigint }) => Number(timestamp) / 3600;
  const start = hoursOf(await getBlock(client));
  await requestScenario({ act: 'day' });
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
    if (performance.now() - since > PATIENCE)
      throw new Error(
        'The sandbox’s clock did not move within 30 seconds. Check that the sandbox is running.',
      );
  }
  const { number } = await getBlock(client);
  const isRead = async () => {
    const read = await fetchIndexerStatus({ indexerUrl, chain: { id: chainId } });
    return read !== null && read.blockNumber >= Number(number);
  };
  since = performance.now();
  while (!(await isRead())) {
    if (performance.now() - since > 2 * PATIENCE)
      throw new Error('The indexer did not catch up within a minute. Check that the sandbox is running.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
