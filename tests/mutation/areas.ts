/** A folder of the library under mutation testing, and the share of its mutants that the tests must kill. */
type Area = {
  mutate: readonly string[];
  /** The tests of its behaviour, as globs. Browser tests and the chaos sequences are too slow to run per mutant. */
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
    tests: ['tests/submission/**/*.test.{ts,tsx}'],
    killed: 85,
  },
};
