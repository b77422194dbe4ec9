import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EarnSandbox, startEarn } from '../../contracts/earnSandbox';
import { type ExitSandbox, startExitSandbox } from '../../contracts/exitSandbox';
import { times } from '../../depth';
import { playSequence } from './playSequence';

let sandbox: ExitSandbox;
let earn: EarnSandbox;
beforeAll(async () => {
  sandbox = await startExitSandbox();
  earn = await startEarn(sandbox.sandbox, sandbox.contracts);
});
afterAll(() => sandbox?.sandbox.stop());

const count = times(20, 1_000);
/** MIMIC_SEQUENCE replays one by its number. */
const { MIMIC_SEED, MIMIC_SEQUENCE } = process.env;
const first = Number(MIMIC_SEED ?? 1) % 1_000_000;

test(
  `${count} random sequences of faults never send twice, and never report anything false`,
  async () => {
    const numbers = MIMIC_SEQUENCE
      ? [Number(MIMIC_SEQUENCE)]
      : Array.from({ length: count }, (_, i) => first + i);
    const failed: string[] = [];
    for (const number of numbers) {
      const { story, violations } = await playSequence({ exits: sandbox, earn }, number);
      if (violations.length)
        failed.push(`MIMIC_SEQUENCE=${number}: ${violations.join('; ')}\n${story.join('\n')}`);
    }
    expect(failed).toEqual([]);
  },
  count * 10_000,
);
