import { compareRead } from './compareRead';
import { compareStep } from './compareStep';
import { TraceReplay } from './replayTrace';
import { readTrace } from './traceFile';

/** Replays a trace's file; the lines say where the engine differs from GMX, up to the first step that does. */
export function replayFile(path: string): string[] {
  const trace = readTrace(path);
  const replay = new TraceReplay(trace);
  for (const step of trace.steps) {
    const isRead = step.action === 'Reader.getPositionInfo';
    const lines = isRead ? compareRead(step, replay) : compareStep(step, replay.run(step), replay);
    if (lines.length > 0) return lines.map((line) => `step ${step.i} ${step.action}: ${line}`);
  }
  return [];
}
