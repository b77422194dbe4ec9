/** What one step of the test run found. */
export type Outcome = {
  passed: number;
  skipped: number;
  /** Names each failed check or test. */
  failures: string[];
  /** How long each file of tests took, those beside it included. */
  files: { file: string; seconds: number }[];
};

export const nothing: Outcome = { passed: 0, skipped: 0, failures: [], files: [] };

/** All of them as one. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
  };
}
