/** `npm run test:deep` counts everything; `npm test` takes a slice of it, another one for each seed. */
export const isDeep = process.env.MIMIC_DEEP === '1';

/** How often: few times in `npm test`, all of them in `npm run test:deep`. */
export const times = (slice: number, whole: number) => (isDeep ? whole : slice);

/** Options of a property: so many runs, and the seed that the run printed, which MIMIC_SEED repeats. */
export function runs(slice: number, whole: number): { numRuns: number; seed?: number } {
  const { MIMIC_SEED } = process.env;
  return { numRuns: times(slice, whole), ...(MIMIC_SEED && { seed: Number(MIMIC_SEED) }) };
}
