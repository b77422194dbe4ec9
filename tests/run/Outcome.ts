/** The result of one step of the test run. */
export type Outcome = {
  passed: number;
  skipped: number;
  /** Names each failed check or test. */
  failures: string[];
  /** The duration of each test file, including time spent on parallel ones. */
  files: { file: string; seconds: number }[];
};

export const nothing: Outcome = { passed: 0, skipped: 0, failures: [], files: [] };

/** Combines outcomes into one. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
  };
}
