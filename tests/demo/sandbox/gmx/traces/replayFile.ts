import { compareStep } from './compareStep';
import { TraceReplay } from './replayTrace';
import { readTrace } from './traceFile';

/** Steps that read and change nothing. */
const READS = new Set(['Reader.getPositionInfo']);

/** Replays a trace's file; the lines say where the engine differs from GMX, up to the first step that does. */
export function replayFile(path: string): string[] {
  const trace = readTrace(path);
  const replay = new TraceReplay(trace);
  for (const step of trace.steps) {
    if (READS.has(step.action)) continue;
    const lines = compareStep(step, replay.run(step), replay);
    if (lines.length > 0) return lines.map((line) => `step ${step.i} ${step.action}: ${line}`);
  }
  return [];
}
