import { decodeEventLog, type Hex } from 'viem';
import { eventEmitterAbi } from '../../../demo/contracts/artifacts/EventEmitter';
import { recordedFile } from '../../kit/recordedData';

/** The recorded EventLog1 logs of a file with this event name, decoded by ABI as Ponder does. */
export function recordedLogs(file: string, eventName: string) {
  return recordedFile(file)
    .logs.filter(({ topics }) => topics[0]?.startsWith('0x137a44067c8961cd'))
    .map(({ topics, data, blockNumber, logIndex, transactionHash }) => ({
      args: decodeEventLog({ abi: eventEmitterAbi, topics: topics as [Hex, ...Hex[]], data }).args,
      log: {
        blockNumber: Number(blockNumber),
        blockTimestamp: 1_747_956_200,
        logIndex: Number(logIndex),
        transactionHash,
      },
    }))
    .filter(({ args }) => args.eventName === eventName);
}
