import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordedRuns } from './recordedRuns';
import { recordedDone, StandIn } from './StandIn';

const CALLS = [
  'createOrder',
  'updateOrder',
  'cancelOrder',
  'setSavedCallbackContract',
  'claimFundingFees',
  'claimCollateral',
];

let standIn: StandIn;
beforeAll(async () => {
  standIn = await StandIn.start();
}, 60_000);
afterAll(() => standIn?.stop());

it.each(recordedRuns().map((run) => [run.scenario, run] as const))(
  'creates, changes, cancels and claims as GMX did in %s',
  async (_, run) => {
    await standIn.enter(run);
    for (const step of run.steps) {
      for (const { key, type, value, afterStep = 0 } of run.overrides) {
        if (afterStep === step.i) await standIn.set(key, type, value);
      }
      if (!CALLS.includes(step.action)) await standIn.follow(step);
      else
        expect(await standIn.call(run, step), `step ${step.i}, ${step.action}`).toEqual(recordedDone(step));
    }
  },
  120_000,
);
