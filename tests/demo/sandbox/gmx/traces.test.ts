import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slice } from '../../../depth';
import { recordedPath } from '../../recordedData';
import { replay, replayFile } from './traces/replayFile';
import { readTrace, type Step, type Trace, traceFiles } from './traces/traceFile';

const files = traceFiles(recordedPath('gmx-orders'));
const { parts, part } = slice(Math.ceil(files.length / 12));

describe("the engine against recordings of GMX's own contracts", () => {
  for (const file of files.filter((_, i) => i % parts === part)) {
    it(`equals ${basename(file)}`, () => {
      expect(replayFile(file)).toEqual({ differences: [] });
    });
  }
});

describe('a replay notices', () => {
  const path = files.find((file) => file.includes('20-auto-close-small-rest')) as string;
  const step = (trace: Trace) =>
    trace.steps.find(({ action, positions }) => action === 'executeOrder' && positions) as Step;
  const last = <T>(list: readonly T[] | undefined) => list?.at(-1) as T;
  const changes: Record<string, (trace: Trace) => void> = {
    'a value that is set': (trace) => Object.assign(last(step(trace).writes) ?? [], { 3: '7' }),
    'an order of writes': (trace) => {
      const writes = step(trace).writes as unknown[];
      writes.push(writes.shift());
    },
    'an event that is missing': (trace) => (step(trace).logs as unknown[]).pop(),
    "an event's value": (trace) => {
      const event = step(trace).logs?.find(({ event }) => event === 'PositionIncrease');
      Object.assign(event?.args ?? {}, { executionPrice: '7' });
    },
    'a balance': (trace) => {
      const [change] = Object.values(step(trace).balances ?? {});
      Object.assign(change ?? {}, { USDC: '7' });
    },
    'a position': (trace) => {
      const [position] = Object.values(step(trace).positions ?? {});
      Object.assign(position?.numbers ?? {}, { sizeInUsd: '7' });
    },
    'an error': (trace) => Object.assign(step(trace), { ok: false, error: { name: 'EmptyOrder', args: [] } }),
  };

  it.each(Object.entries(changes))('%s', (_, change) => {
    const trace = readTrace(path);
    change(trace);
    expect(replay(trace).differences).not.toEqual([]);
  });
});
