import type { Logger } from '../ponderRuntime';

const MESSAGE = 'Failed to decode matched event log using provided ABI item';

/**
 * Counts, by event, the blocks and batches of history with logs that do not match the event's ABI. Ponder skips such logs, no
 * handler sees them, and only Ponder's log mentions them.
 */
export function countUndecodable(logger: Logger): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const debug = logger.debug.bind(logger);
  logger.debug = (line, ...rest) => {
    if (line.msg === MESSAGE) {
      const event = String(line.event);
      counts.set(event, (counts.get(event) ?? 0) + 1);
      console.error(`Skipped a log of block ${line.block_number}: it is not a valid ${event}`);
    }
    debug(line, ...rest);
  };
  return counts;
}
