import { Stryker } from '@stryker-mutator/core';
import { AREAS } from './areas';

/** Mutates a folder of the library, or `only` these of its files; false if the tests kill too few of the mutants. */
export async function mutateArea(name: string, only: readonly string[] = []): Promise<boolean> {
  const area = AREAS[name];
  if (!area)
    throw new Error(`There is no area ${name} to mutate; there are ${Object.keys(AREAS).join(', ')}.`);
  process.env.MIMIC_MUTATE = name;
  const state = 'node_modules/.cache/stryker';
  const options: ConstructorParameters<typeof Stryker>[0] = {
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [...(only.length ? only : area.mutate)],
    coverageAnalysis: 'perTest',
    // tables and texts, created once when a module loads: each such mutant would need all tests
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${state}/${name}.json`,
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['dist', 'reports', 'demo/examples', 'storybook-static'],
    concurrency: 2,
    thresholds: { high: 100, low: area.killed, break: area.killed },
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
    allowConsoleColors: false,
  };
  await new Stryker(options).runMutationTest();
  return process.exitCode !== 1;
}
