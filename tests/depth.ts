import { readdirSync } from 'node:fs';

/** `npm run test:deep` runs everything; `npm test` runs a slice that depends on the seed. */
export const isDeep = process.env.MIMIC_DEEP === '1';

/** Whether nothing is left out: in `npm run test:deep`, and when running single tests manually. */
export const isWhole = isDeep || !process.env.MIMIC_SEED;

/** The number of runs: few in `npm test`, all of them in `npm run test:deep`. */
export const times = (slice: number, whole: number) => (isDeep ? whole : slice);

/** Options of a property: the number of runs, and the seed that the run printed; MIMIC_SEED repeats it. */
export function runs(slice: number, whole: number): { numRuns: number; seed?: number } {
  const { MIMIC_SEED } = process.env;
  return { numRuns: times(slice, whole), ...(MIMIC_SEED && { seed: Number(MIMIC_SEED) }) };
}

/**
 * Which of many similar cases to run: all of them without a seed or in `npm run test:deep`, else one in `parts`, depending on
 * the seed, so that a few runs cover all. When chosen next to another slice, it leaves the seed's first `beside` choices to
 * that one.
 */
export function slice(parts: number, beside = 1): { parts: number; part: number } {
  const { MIMIC_SEED } = process.env;
  return isWhole ? { parts: 1, part: 0 } : { parts, part: Math.floor(Number(MIMIC_SEED) / beside) % parts };
}

/** The test files of a folder that this run skips: all but one in `count`, and those that every run includes. */
export function leftOut(folder: string, count: number, always: readonly string[] = []): string[] {
  const { parts, part } = slice(count);
  const files = readdirSync(folder).filter(
    (file) => /\.(test|spec)\.tsx?$/.test(file) && !always.some((name) => file.startsWith(`${name}.`)),
  );
  return files
    .sort()
    .filter((_, i) => i % parts !== part)
    .map((file) => `${folder}/${file}`);
}
