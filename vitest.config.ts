import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { ByProject } from './tests/ByProject.ts';
import { leftOut, slice, times } from './tests/depth.ts';
import { findChromium } from './tests/findChromium.ts';
import { jsdomStorage } from './tests/jsdomStorage.ts';

const src = (path: string) => fileURLToPath(new URL(`./src/exports/${path}`, import.meta.url));
const chromium = await findChromium();
/** Screenshots are compared only in the packaged Chromium with its font: others render differently. */
const isPackaged = chromium.executablePath.includes('/.cache/mimic/');

/** Without rendering, a sheet's class names are enough: compiling it costs far more, once per project. */
const classNames = vanillaExtractPlugin({ unstable_mode: 'transform' });
const noStyles = '@vanilla-extract/css/disableRuntimeStyles';

/** What `npm run test:unit` leaves out. */
const chains = process.env.MIMIC_UNIT ? ['tests/**/*.chain.test.*'] : [];

/** The suites of faults, and the slow ones of the sandbox's machinery, of which a run takes a part. */
const skipped = [
  ...chains,
  'tests/submission/chaos/**',
  ...leftOut('tests/demo/keeper', 2),
  // each deploys by the command
  ...leftOut('tests/demo/deploy', 2, ['readOptions']),
  ...leftOut('tests/demo/sandbox/market', 2),
  ...leftOut('tests/demo/keeper/faults', 5),
  // their extra indexers take long to start
  ...leftOut('tests/demo/indexer/faults', 3),
  ...leftOut('tests/demo/indexer/arbitrum', 3),
];

/** Many tests work on a chain of their own; all runs of a property form one test. */
const patience = {
  ...{ testTimeout: times(120_000, 300_000), hookTimeout: 120_000 },
  expect: { poll: { timeout: 15_000 } },
};

/** Loads what the files import once for all of them. */
const shared = { ...patience, isolate: false };

/**
 * node: logic, contracts, market and indexer; `.chain` files start an anvil. page: components and submissions in jsdom. alone:
 * files that need their own modules, or replace some. browser: widgets in a real Chromium, where vanilla-extract styles apply.
 */
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^@mimic\/widgets$/, replacement: src('index.ts') },
      { find: /^@mimic\/widgets\/(?!.*\.css$)(.+)$/, replacement: src('$1.ts') },
    ],
  },
  // a sandbox's database changes its files all the time, and style sheets are watched even in a single run
  server: { watch: { ignored: ['**/.mimic/**', '**/reports/**', '**/test-results/**'] } },
  test: {
    execArgv: jsdomStorage,
    // the default is one on two cores, but chain tests wait for a node; each worker imports everything anew
    maxWorkers: 4,
    attachmentsDir: 'reports/attachments',
    sequence: { sequencer: ByProject },
    projects: [
      {
        extends: true,
        plugins: [classNames],
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: skipped,
          setupFiles: [noStyles, 'tests/patience.ts', 'tests/properties.ts'],
          ...shared,
        },
      },
      {
        extends: true,
        plugins: [classNames],
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: [...skipped, 'tests/**/*.{browser,alone}.test.tsx', 'tests/development/**'],
          setupFiles: [noStyles, 'tests/patience.ts', 'tests/properties.ts', 'tests/setup.ts'],
          ...shared,
        },
      },
      {
        extends: true,
        plugins: [classNames],
        test: {
          name: 'alone',
          environment: 'jsdom',
          include: [
            'tests/**/*.alone.test.tsx',
            'tests/development/**/*.test.tsx',
            'tests/submission/chaos/*.test.tsx',
          ],
          exclude: chains,
          setupFiles: [noStyles, 'tests/patience.ts', 'tests/setup.ts'],
          ...patience,
        },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        // if found only during a run, they make it reload its tests
        optimizeDeps: {
          include: [
            '@storybook/react-vite',
            '@tanstack/react-query',
            'axe-core',
            'lightweight-charts',
            'react',
            'react-dom',
            'react/jsx-dev-runtime',
            'viem',
            'viem/actions',
            'viem/chains',
            'viem/utils',
            'vitest-browser-react',
            'wagmi',
            'wagmi/actions',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.test.tsx'],
          setupFiles: ['tests/patience.ts'],
          ...patience,
          // the only environment variables that a page sees
          env: {
            STORIES: JSON.stringify(slice(12)),
            LOOKS: JSON.stringify(slice(3, 12)),
            PICTURES: isPackaged ? 'yes' : 'no',
          },
          browser: {
            enabled: true,
            headless: true,
            // one page next to the chain tests, which often wait
            fileParallelism: false,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium, contextOptions: { timezoneId: 'UTC' } }),
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                comparatorOptions: { allowedMismatchedPixelRatio: 0.002 },
                resolveScreenshotPath: ({ root, arg, ext }) => `${root}/tests/stories/pictures/${arg}${ext}`,
                resolveDiffPath: ({ root, arg, ext }) => `${root}/reports/pictures/${arg}${ext}`,
              },
            },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
