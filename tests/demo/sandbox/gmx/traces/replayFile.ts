import { readTrace, type Trace } from '../../../../kit/chain/traceFile';
import { NotReplayable } from './calls';
import { compareRead } from './compareRead';
import { compareStep } from './compareStep';
import { TraceReplay } from './replayTrace';

export type ReplayResult = {
  /** Where the engine differs from GMX, up to the first step that does. */
  differences: string[];
  /** Why the trace was not compared to its end, if it was not. */
  leftOut?: string;
};

export const replayFile = (path: string): ReplayResult => replay(readTrace(path));

/** Replays a trace and compares every step. */
export function replay(trace: Trace): ReplayResult {
  const replayed = new TraceReplay(trace);
  for (const step of trace.steps) {
    const name = `step ${step.i} ${step.action}`;
    try {
      const isRead = step.action === 'Reader.getPositionInfo';
      const lines = isRead ? compareRead(step, replayed) : compareStep(step, replayed.run(step), replayed);
      if (lines.length > 0) return { differences: lines.map((line) => `${name}: ${line}`) };
    } catch (error) {
      if (!(error instanceof NotReplayable)) throw error;
      return { differences: [], leftOut: `${name}: ${error.message}` };
    }
  }
  return { differences: [] };
}
