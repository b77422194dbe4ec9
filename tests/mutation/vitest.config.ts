import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { AREAS } from './areas.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const src = (path: string) => `${root}/src/exports/${path}`;

/** Tests without a chain first, and among these those without a page: most mutants fail there, and the rest is skipped. */
class CheapFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.sort((a, b) => costOf(a) - costOf(b));
  }
}

function costOf({ moduleId }: TestSpecification): number {
  if (moduleId.includes('.chain.test.')) return 2;
  return Number(readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom'));
}

/** The tests of the area in MIMIC_MUTATE, without vitest.config.ts' projects: mutants start no browser. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@mimic\/widgets$/, replacement: src('index.ts') },
      { find: /^@mimic\/widgets\/(?!.*\.css$)(.+)$/, replacement: src('$1.ts') },
    ],
  },
  test: {
    include: [...(AREAS[process.env.MIMIC_MUTATE ?? '']?.tests ?? [])],
    exclude: ['tests/submission/chaos/**'],
    sequence: { sequencer: CheapFirst },
    environment: 'node',
    setupFiles: ['tests/properties.ts', 'tests/mutation/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
