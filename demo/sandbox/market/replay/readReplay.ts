import { readFile } from 'node:fs/promises';
import type { Address } from 'viem';
import { type DecodedEventLog, decodeEventLog } from '../../emitter/decodeEventLog';
import { GMX_MARKETS } from '../../markets/gmxMarkets';
import { parseReplayFile, type RecordedLog } from './parseReplayFile';
import { recordedTransactions } from './recordedTransactions';
import type { Replay, ReplayProblem, ReplayTransaction } from './replay';
import { transactionTimes } from './transactionTimes';

export type ReplayOptions = {
  /** Logs of other contracts are left out. */
  eventEmitter: Address;
  /** Seconds: each file's newest log gets this time. */
  now: number;
};

/** Reads recorded logs for the sandbox. Throws for a file that cannot be read; single bad logs are reported in `problems`. */
export async function readReplay(files: readonly string[], options: ReplayOptions): Promise<Replay> {
  const replays = await Promise.all(files.map(async (file) => replayOf(file, await read(file), options)));
  return {
    // a stable sort keeps logs of one file that share a second in chain order
    transactions: replays.flatMap(({ transactions }) => transactions).sort((a, b) => a.time - b.time),
    markets: GMX_MARKETS.filter(({ marketToken }) =>
      replays.some(({ marketTokens }) => marketTokens.has(marketToken)),
    ),
    problems: replays.flatMap(({ problems }) => problems),
    foreign: replays.reduce((sum, { foreign }) => sum + foreign, 0),
  };
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`Replay file ${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** One file's part of a replay; `marketTokens` are all tokens that its logs name. */
export function replayOf(file: string, text: string, { eventEmitter, now }: ReplayOptions) {
  const logs = parseReplayFile(file, text);
  const emitterLogs = logs.filter(({ address }) => address === eventEmitter.toLowerCase());
  const problems: ReplayProblem[] = [];
  const marketTokens = new Set<Address>();
  const readable: { time: number; logs: RecordedLog[] }[] = [];

  for (const transaction of recordedTransactions(emitterLogs)) {
    const readableLogs: RecordedLog[] = [];
    let time = 0;
    for (const log of transaction) {
      time ||= log.blockTimestamp;
      try {
        const event = decodeEventLog(log);
        time ||= timeOf(event);
        const market = event.address('market') ?? event.address('marketToken');
        if (market) marketTokens.add(market);
        readableLogs.push(log);
      } catch (error) {
        const { transactionHash, logIndex } = log;
        problems.push({ file, transactionHash, logIndex, message: firstLine(error) });
      }
    }
    if (readableLogs.length > 0) readable.push({ time, logs: readableLogs });
  }

  const times = transactionTimes(
    readable.map(({ time }) => time),
    now,
  );
  const transactions: ReplayTransaction[] = readable.map(({ logs: groupLogs }, index) => ({
    time: times[index] ?? now,
    hash: groupLogs[0]?.transactionHash ?? null,
    logs: groupLogs.map(({ topics, data }) => ({ topics, data })),
  }));
  return { transactions, problems, marketTokens, foreign: logs.length - emitterLogs.length };
}

function timeOf(event: DecodedEventLog): number {
  const time =
    event.uint('increasedAtTime') ?? event.uint('decreasedAtTime') ?? event.uint('timestamp') ?? 0n;
  // the payload is untrusted: an impossible time counts as missing
  return time < 10_000_000_000n ? Number(time) : 0;
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
