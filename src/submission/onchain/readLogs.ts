import type { Log } from 'viem';
import { formatLog, numberToHex } from 'viem/utils';
import { errorChain } from '../../contracts/errors/errorChain';
import { transactionError } from '../../contracts/errors/transactionError';
import type { ReadClient } from '../../contracts/readClient';
import type { Address, Hex } from '../../domain/Address';
import { MimicError } from '../../domain/MimicError';
import { askNumber } from './askNumber';

/** Parameters of `readLogs`: the logs to find. */
export type ReadLogsParameters = {
  address: Address | readonly Address[];
  topics: readonly (Hex | readonly Hex[] | null)[];
  /** The first block to search; the search goes on to the latest. */
  fromBlock: number;
};

/** Blocks per request if a node refuses the whole range, larger first. */
const spans = [10_000, 1_000, 100, 10];
/** The most requests of one search; the next search continues from there. */
const most = 100;
/** Blocks that are searched again: a node may have been behind, or a reorg may have changed them. */
const overlap = 100;

/** The results of partial searches, and where the next one begins. */
const searched = new Map<string, { logs: readonly Log[]; next: number }>();

/** Whether a search failed because the node answers but does not let it reach the chain's head. */
export const isUnsearchable = (error: unknown): boolean =>
  error instanceof MimicError && error.code === 'unsearchable';

/**
 * The logs since a block, oldest first: in one request, or in parts if the node limits the range.
 *
 * @throws MimicError `unsearchable` if the node answers but the search has not reached the chain's head, or the node's
 * error
 */
export async function readLogs(client: ReadClient, parameters: ReadLogsParameters): Promise<readonly Log[]> {
  try {
    return await readRange(client, parameters, parameters.fromBlock, 'latest');
  } catch (error) {
    throwUnlessAnswered(error);
  }
  const head = await askNumber(client, { method: 'eth_blockNumber' });
  const key = JSON.stringify([client.chain?.id, parameters]);
  let { logs, next } = searched.get(key) ?? { logs: [], next: parameters.fromBlock };
  let failure: unknown;
  for (const span of spans) {
    try {
      for (let part = 0; part < most && next <= head; part += 1) {
        const end = Math.min(head, next + span - 1);
        logs = [...logs, ...(await readRange(client, parameters, next, end))];
        next = end + 1;
      }
      const again = Math.max(parameters.fromBlock, next - overlap);
      searched.set(key, { logs: logs.filter(({ blockNumber }) => Number(blockNumber) < again), next: again });
      if (next > head) return logs;
      break;
    } catch (error) {
      throwUnlessAnswered(error);
      failure = error;
    }
  }
  throw transactionError('unsearchable', failure);
}

/** Rethrows errors of an unreachable node, which say nothing about the range. */
function throwUnlessAnswered(error: unknown): void {
  if (!errorChain(error).some(({ code }) => typeof code === 'number')) throw error;
}

async function readRange(
  client: ReadClient,
  { address, topics }: ReadLogsParameters,
  from: number,
  to: number | 'latest',
): Promise<Log[]> {
  const filter = {
    address: typeof address === 'string' ? address : [...address],
    topics: topics.map((topic) => (Array.isArray(topic) ? [...topic] : topic) as Hex | Hex[] | null),
    fromBlock: numberToHex(from),
    toBlock: to === 'latest' ? to : numberToHex(to),
  };
  const logs: unknown = await client.request({ method: 'eth_getLogs', params: [filter] });
  // some nodes return nothing when they refuse
  if (!Array.isArray(logs))
    throw Object.assign(new Error('The node did not return a list of logs.'), { code: -1 });
  return logs.map((log) => formatLog(log));
}
