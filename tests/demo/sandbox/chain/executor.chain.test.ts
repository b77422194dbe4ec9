import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slice } from '../../../depth';
import { recordedPath } from '../../recordedData';
import { readTrace, type Step, type Trace, traceFiles } from '../gmx/traces/traceFile';
import { replayOnChain } from './replayOnChain';
import { StandIn } from './StandIn';

/** Recorded runs that use what ExchangeRouter's stand-in does not have, since no copy does. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '63-ui-fee': 'a fee that a front end sets, and claims',
};

let standIn: StandIn;
beforeAll(async () => {
  standIn = await StandIn.start();
}, 60_000);
afterAll(() => standIn?.stop());

const files = traceFiles(recordedPath('gmx-orders')).filter(
  (file) => !Object.keys(LEFT_OUT).some((name) => file.includes(name)),
);
const { parts, part } = slice(Math.ceil(files.length / 4));

it.each(files.filter((_, i) => i % parts === part).map((file) => [basename(file), file]))(
  'does on the chain what GMX did in %s',
  async (_, file) => {
    expect(await replayOnChain(standIn, readTrace(file))).toEqual([]);
  },
  120_000,
);

describe('a replay on the chain notices', () => {
  const path = traceFiles(recordedPath('gmx-orders')).find((file) => file.includes('34-')) as string;
  const changed = (trace: Trace, change: (step: Step) => void) => {
    const step = trace.steps.find(({ action }) => action === 'executeOrder') ?? trace.steps[0];
    change(step as Step);
    return trace;
  };
  const changes: Record<string, (step: Step) => void> = {
    'a write': (step) => Object.assign(step.writes?.[5] ?? [], { 3: '7' }),
    'an event': (step) => (step.logs as unknown[]).pop(),
    "an event's value": (step) => Object.assign(step.logs?.[1]?.args ?? {}, { value: '7', account: '0x07' }),
    'an order': (step) => Object.assign(Object.values(step.orders ?? {})[0] ?? {}, { empty: true }),
    'an error': (step) => Object.assign(step, { ok: false, error: { name: 'EmptyOrder', args: [] } }),
  };

  it.each(Object.entries(changes))('%s', async (_, change) => {
    expect(await replayOnChain(standIn, changed(readTrace(path), change))).not.toEqual([]);
  });
});
