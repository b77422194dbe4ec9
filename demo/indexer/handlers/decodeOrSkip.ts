import type { Context } from 'ponder:registry';
import { SkippedLog } from 'ponder:schema';
import { DecodeError } from '../decode/DecodeError';
import { type ChainEvent, logId, toLog } from './toLog';

/** Decodes an event's log. Reports and counts a malformed one (/metrics) and returns undefined. */
export async function decodeOrSkip<row>(
  db: Context['db'],
  { name, event }: { name: string; event: ChainEvent },
  decode: () => row,
): Promise<row | undefined> {
  try {
    return decode();
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    const log = toLog(event);
    console.error(`Skipped a log of transaction ${log.transactionHash}: ${error.message}`);
    const row = { id: logId(event), event: name, reason: error.message, ...log };
    await db.insert(SkippedLog).values(row).onConflictDoNothing();
    return undefined;
  }
}
