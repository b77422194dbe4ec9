import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEventLog, type Hex } from 'viem';
import { eventEmitterAbi } from '../../../demo/indexer/abis/eventEmitterAbi';

type RecordedLog = {
  topics: [Hex, ...Hex[]];
  data: Hex;
  blockNumber: Hex;
  logIndex: Hex;
  transactionHash: Hex;
};

const directory = process.env.MIMIC_DATA ?? join(import.meta.dirname, '../../../../shared/data');

/** Whether recorded data is there; tests that need it say so and skip where it is not. */
export const hasRecordedLogs = existsSync(join(directory, 'gmx-position-logs.json'));

/** The recorded EventLog1 logs of a file whose event has the name, decoded by ABI as Ponder does. */
export function recordedLogs(file: string, eventName: string) {
  const { logs } = JSON.parse(readFileSync(join(directory, file), 'utf8')) as { logs: RecordedLog[] };
  return logs
    .filter(({ topics }) => topics[0].startsWith('0x137a44067c8961cd'))
    .map(({ topics, data, blockNumber, logIndex, transactionHash }) => ({
      args: decodeEventLog({ abi: eventEmitterAbi, topics, data }).args,
      log: {
        blockNumber: Number(blockNumber),
        blockTimestamp: 1_747_956_200,
        logIndex: Number(logIndex),
        transactionHash,
      },
    }))
    .filter(({ args }) => args.eventName === eventName);
}
