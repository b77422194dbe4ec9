import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EarnSandbox, startEarn } from '../../contracts/earnSandbox';
import { type ExitSandbox, startExitSandbox } from '../../contracts/exitSandbox';
import { times } from '../../depth';
import { loadLibrary } from '../openPage';
import { playSequence } from './playSequence';

let exits: ExitSandbox;
let earn: EarnSandbox;
const libraries: Awaited<ReturnType<typeof loadLibrary>>[] = [];
beforeAll(async () => {
  exits = await startExitSandbox();
  earn = await startEarn(exits.sandbox, exits.contracts);
});
afterAll(() => exits?.sandbox.stop());

/** One for each page of a sequence: what a library keeps in memory, it keeps by account, and each sequence has its own. */
async function nthLibrary(n: number) {
  libraries[n] ??= await loadLibrary();
  return libraries[n];
}

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
      const { story, violations } = await playSequence({ exits, earn, nthLibrary }, number);
      if (violations.length)
        failed.push(`MIMIC_SEQUENCE=${number}: ${violations.join('; ')}\n${story.join('\n')}`);
    }
    expect(failed).toEqual([]);
  },
  // three seconds each on a quiet machine
  count * 20_000,
);
