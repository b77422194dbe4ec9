import { readdirSync } from 'node:fs';

/** `npm run test:deep` counts everything; `npm test` takes a slice of it, another one for each seed. */
export const isDeep = process.env.MIMIC_DEEP === '1';

/** Nothing is left out: in `npm run test:deep`, and where one runs a few tests by hand. */
export const isWhole = isDeep || !process.env.MIMIC_SEED;

/** How often: few times in `npm test`, all of them in `npm run test:deep`. */
export const times = (slice: number, whole: number) => (isDeep ? whole : slice);

/** Options of a property: so many runs, and the seed that the run printed, which MIMIC_SEED repeats. */
export function runs(slice: number, whole: number): { numRuns: number; seed?: number } {
  const { MIMIC_SEED } = process.env;
  return { numRuns: times(slice, whole), ...(MIMIC_SEED && { seed: Number(MIMIC_SEED) }) };
}

/**
 * Which of many alike cases to run: all of them without a seed or in `npm run test:deep`, else each `parts`th, the seed
 * saying which; so a few runs see all. What is chosen beside another slice leaves the seed's first `beside` choices to that.
 */
export function slice(parts: number, beside = 1): { parts: number; part: number } {
  const { MIMIC_SEED } = process.env;
  return isWhole ? { parts: 1, part: 0 } : { parts, part: Math.floor(Number(MIMIC_SEED) / beside) % parts };
}

/** The test files of a folder that this run leaves out: all but each `count`th, and those that every run has. */
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
