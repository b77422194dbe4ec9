import { defineConfig } from '@playwright/test';
import { isWhole, leftOut } from './tests/depth.ts';
import { findChromium } from './tests/findChromium.ts';

/** Each file has a sandbox for itself, which starts and stops in the time of the others. */
const ownSandbox = ['e2e/stories/*.spec.ts', 'e2e/product/earn.spec.ts'];
// a page gains bytes unseen by a change that looks elsewhere
const product = leftOut('tests/e2e/product', 4, ['first-load']);

export default defineConfig({
  testDir: 'tests',
  projects: [
    // one worker, because the stories share a sandbox; first, so that others run beside them
    {
      name: 'own sandbox',
      testMatch: ownSandbox,
      testIgnore: [...leftOut('tests/e2e/stories', 2), ...product],
      workers: 1,
    },
    {
      name: 'pages',
      testMatch: ['e2e/**/*.spec.ts', 'package/**/*.spec.ts', 'stories/*.spec.ts'],
      testIgnore: [
        ...ownSandbox,
        // needs a build of half a minute
        ...(isWhole ? [] : ['stories/*.spec.ts']),
        ...leftOut('tests/e2e/faults', 5),
        ...leftOut('tests/e2e/faults/kit', 3),
        // each file covers another way to embed the widgets, or another side of the demo; most runs skip it
        ...leftOut('tests/e2e/hosts', 4, ['embedding', 'partner']),
        ...leftOut('tests/e2e/kit', 3),
        ...leftOut('tests/e2e/follower', 2),
        ...product,
      ],
    },
  ],
  globalSetup: './tests/e2e/globalSetup.ts',
  // starting its own sandbox counts towards a file's first test
  timeout: 90_000,
  // only failures wait this long: the machine may be busy
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // tests spend a third of their time waiting
  workers: 3,
  outputDir: 'test-results',
  use: {
    launchOptions: await findChromium(),
    // it would answer instead of the routes that tests set up; its own test allows it
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // recording them doubles a test's time; ask for it with --trace retain-on-failure
    trace: 'off',
  },
});
