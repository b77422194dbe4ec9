import { resolve } from 'node:path';
import { EVENT_EMITTER } from '../sandbox/deploy/deploy';
import { readReplay } from '../sandbox/market/replay/readReplay';
import type { Replay } from '../sandbox/market/replay/replay';
import type { Progress } from './Progress';

/** Reads the recorded logs to send, if any, and reports those that cannot be sent. `now` in seconds. */
export async function readRecorded(
  files: readonly string[],
  now: number,
  progress: Progress,
): Promise<Replay | undefined> {
  if (!files.length) return undefined;
  // npm runs scripts in the project's folder, but paths are relative to where the command was typed
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const paths = files.map((file) => resolve(typedIn, file));
  const replay = await readReplay(paths, { eventEmitter: EVENT_EMITTER, now });
  for (const { transactionHash, logIndex, message } of replay.problems) {
    progress.say(`Skipped log ${logIndex} of transaction ${transactionHash ?? 'without a hash'}: ${message}`);
  }
  if (replay.foreign) progress.say(`Skipped ${replay.foreign} logs of other contracts`);
  return replay;
}
