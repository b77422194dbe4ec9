/** What one step of the test run found. `failures` names each failed check or test. */
export type Outcome = { passed: number; skipped: number; failures: string[] };
