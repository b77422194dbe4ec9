/** A folder of the library whose tests are tested, and the share of its mutants that they must kill. */
type Area = {
  mutate: readonly string[];
  /** The tests of its behaviour, as globs. Pages in a browser and the chaos sequences take too long for each mutant. */
  tests: readonly string[];
  /** In percent. */
  killed: number;
};

export const AREAS: Record<string, Area> = {
  domain: {
    mutate: ['src/domain/**/*.ts'],
    tests: ['tests/domain/**/*.test.ts'],
    killed: 90,
  },
  contracts: {
    mutate: ['src/contracts/**/*.ts'],
    tests: ['tests/contracts/**/*.test.ts'],
    killed: 85,
  },
  submission: {
    mutate: ['src/submission/**/*.ts'],
    tests: ['tests/submission/**/*.test.ts'],
    killed: 85,
  },
};
