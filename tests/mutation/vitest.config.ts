import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { jsdomStorage } from '../jsdomStorage.ts';
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
  return Number(moduleId.endsWith('.tsx'));
}

const tests = AREAS[process.env.MIMIC_MUTATE ?? '']?.tests ?? [];
const setupFiles = ['tests/properties.ts', 'tests/mutation/setup.ts'];
const pages = 'tests/**/*.test.tsx';
const slow = 'tests/submission/chaos/**';

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
    execArgv: jsdomStorage,
    sequence: { sequencer: CheapFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: [...tests], exclude: [pages, slow], setupFiles },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: [...tests],
          exclude: ['tests/**/*.test.ts', 'tests/**/*.browser.test.tsx', slow],
          setupFiles: [...setupFiles, 'tests/setup.ts'],
        },
      },
    ],
  },
});
