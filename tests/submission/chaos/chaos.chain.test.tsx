import { afterAll, beforeAll, expect, test } from 'vitest';
import { times } from '../../depth';
import { type CopySandbox, startCopySandbox } from '../../kit/chain/copySandbox';
import { type EarnSandbox, startEarn } from '../../kit/chain/earnSandbox';
import { loadLibrary } from '../openPage';
import { playSequence } from './playSequence';

let copies: CopySandbox;
let earn: EarnSandbox;
const libraries: Awaited<ReturnType<typeof loadLibrary>>[] = [];
beforeAll(async () => {
  copies = await startCopySandbox();
  earn = await startEarn(copies.sandbox, copies.contracts);
});
afterAll(() => copies?.sandbox.stop());

/** One for each page of a sequence: what a library keeps in memory, it keeps by account, and each sequence has its own. */
async function nthLibrary(n: number) {
  libraries[n] ??= await loadLibrary();
  return libraries[n];
}

const count = times(8, 1_000);
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
      const { story, violations } = await playSequence({ copies, earn, nthLibrary }, number);
      if (violations.length)
        failed.push(`MIMIC_SEQUENCE=${number}: ${violations.join('; ')}\n${story.join('\n')}`);
    }
    expect(failed).toEqual([]);
  },
  // three seconds each on a quiet machine
  count * 20_000,
);
