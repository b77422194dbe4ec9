import { defineConfig } from '@playwright/test';
import { isWhole, leftOut } from './tests/depth.ts';
import { findChromium } from './tests/findChromium.ts';

const stories = 'e2e/stories/*.spec.ts';

export default defineConfig({
  testDir: 'tests',
  projects: [
    // one worker, whose sandbox they share; first, so that it takes up one after the other
    { name: 'stories', testMatch: stories, testIgnore: leftOut('tests/e2e/stories', 3), workers: 1 },
    {
      name: 'pages',
      testMatch: ['e2e/**/*.spec.ts', 'package/**/*.spec.ts', 'stories/*.spec.ts'],
      testIgnore: [
        stories,
        // its build takes half a minute
        ...(isWhole ? [] : ['stories/*.spec.ts']),
        ...leftOut('tests/e2e/faults', 5),
        ...leftOut('tests/e2e/faults/submission', 5),
        ...leftOut('tests/e2e/faults/kit', 3),
        // each file another way to embed the same widgets, or another side of the demo; two runs of three leave it out
        ...leftOut('tests/e2e/hosts', 3, ['embedding', 'partner']),
        ...leftOut('tests/e2e/kit', 3),
        ...leftOut('tests/e2e/product', 3),
      ],
    },
  ],
  globalSetup: './tests/e2e/globalSetup.ts',
  // starting a sandbox counts against the first test that asks for one of its own
  timeout: 90_000,
  // only what fails waits that long: the machine may be busy with others' work
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // tests wait a third of their time
  workers: 3,
  outputDir: 'test-results',
  use: {
    launchOptions: await findChromium(),
    // it would answer in the place of what a test puts on the line; its own test lets it
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // recording them doubles a test's time; ask for it with --trace retain-on-failure
    trace: 'off',
  },
});
