import { afterAll, beforeAll, expect, it } from 'vitest';
import { slice } from '../../../depth';
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

/** Recorded runs that use what the stand-in does not have, since no copy does. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '61-swap-path-increase': 'collateral swapped through markets',
  '73-claimable-collateral-factor': 'a claim allowed in part, by factor',
  '78-transfer-to-vault': 'collateral sent to the vault in a transaction before the order',
  '86-swap-path-min-output': 'collateral swapped through markets',
  '87-limit-close-of-everything': 'orders that are cancelled with their position (auto-cancel lists)',
};

let standIn: StandIn;
beforeAll(async () => {
  standIn = await StandIn.start();
}, 60_000);
afterAll(() => standIn?.stop());

const followed = recordedRuns().filter(({ scenario }) => !(scenario in LEFT_OUT));
const { parts, part } = slice(Math.ceil(followed.length / 12));

it.each(followed.filter((_, index) => index % parts === part).map((run) => [run.scenario, run] as const))(
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
