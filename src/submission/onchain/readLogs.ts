import type { Log } from 'viem';
import { formatLog, numberToHex } from 'viem/utils';
import { errorChain } from '../../contracts/errors/errorChain';
import type { ReadClient } from '../../contracts/readClient';
import type { Address, Hex } from '../../domain/Address';

/** Parameters of `readLogs`: the logs to find. */
export type ReadLogsParameters = {
  address: Address | readonly Address[];
  topics: readonly (Hex | readonly Hex[] | null)[];
  /** The first block to look in; everything after it is looked at. */
  fromBlock: number;
};

/** Blocks asked for at once where a node refuses the whole range, larger first. */
const spans = [10_000, 1_000];
/** Requests after which a range is too long to search. */
const most = 300;

/**
 * The logs since a block, oldest first: in one request, or in parts where the node limits the range.
 *
 * @throws what the node answered, when a part of the range cannot be read
 */
export async function readLogs(client: ReadClient, parameters: ReadLogsParameters): Promise<Log[]> {
  const { fromBlock } = parameters;
  try {
    return await readRange(client, parameters, fromBlock, 'latest');
  } catch (error) {
    // a node that cannot be reached says nothing about the range
    if (!errorChain(error).some(({ code }) => typeof code === 'number')) throw error;
  }
  const head = Number(await client.request({ method: 'eth_blockNumber' }));
  let failure: unknown;
  for (const span of spans.filter((each) => (head - fromBlock) / each < most)) {
    try {
      const logs: Log[] = [];
      for (let from = fromBlock; from <= head; from += span) {
        logs.push(...(await readRange(client, parameters, from, Math.min(head, from + span - 1))));
      }
      return logs;
    } catch (error) {
      failure = error;
    }
  }
  throw failure ?? new Error('The range of blocks is too long to search.');
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
  if (!Array.isArray(logs)) throw new Error('The node gave no list of logs.');
  return logs.map((log) => formatLog(log));
}
