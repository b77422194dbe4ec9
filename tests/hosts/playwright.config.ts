import { defineConfig } from '@playwright/test';
import { findChromium } from '../findChromium.ts';

/** Hosts with third-party tools, one after another: each installs, builds and serves the packed tarball. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './globalSetup.ts',
  reporter: [['list'], ['./report/HostReporter.ts']],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // the next host installs meanwhile, so both cores are busy
  workers: 1,
  outputDir: '../../test-results/hosts',
  use: {
    actionTimeout: 15_000,
    launchOptions: await findChromium(),
    viewport: { width: 1280, height: 900 },
    // documents that a test serves with a policy count as public, chain and indexer as local
    permissions: ['local-network-access'],
    trace: 'off',
  },
});
