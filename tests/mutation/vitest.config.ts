import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { AREAS } from './areas.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const src = (path: string) => `${root}/src/exports/${path}`;

/** The tests of the area in MIMIC_MUTATE, without the projects of vitest.config.ts: a mutant starts no browser. */
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
    environment: 'node',
    setupFiles: ['tests/properties.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
