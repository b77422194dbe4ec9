import { boardRows } from '../kit/page/useBoard';
import { describeHost } from './describeHost';
import { expect } from './hostTest';

const scripts = "'self' 'unsafe-inline'";
const next = { name: 'next', tools: ['next'], scripts };

for (const bundler of ['', '--webpack'] as const) {
  for (const cacheComponents of ['true', 'false'] as const) {
    const test = describeHost({
      ...next,
      variant: `build ${bundler} ${cacheComponents === 'true' ? 'with' : 'without'} cacheComponents`,
      build: `npx next build ${bundler}`,
      serve: { command: 'npx next start -p $PORT' },
      env: { CACHE_COMPONENTS: cacheComponents },
    });

    test(`next ${bundler} ${cacheComponents}: the leaderboard is rendered with the rows read on the server`, async ({
      page,
      host,
      open,
      watch,
    }) => {
      const html = await (await fetch(`${host.url}/prefetched`)).text();
      expect(html).toContain('data-mimic-row');
      await open('/prefetched');
      await expect(boardRows(page).first()).toBeVisible();
      watch.expectQuiet();
    });

    test(`next ${bundler} ${cacheComponents}: a trader opens from the leaderboard, every other widget from a static page`, async ({
      page,
      open,
      watch,
    }) => {
      await open();
      await boardRows(page).first().getByRole('link').click();
      await expect(page.locator('[data-mimic="trader-card"][data-state="ready"]')).toBeVisible();
      await page.reload();
      await expect(page.locator('[data-mimic="trader-card"][data-state="ready"]')).toBeVisible();
      await open('/widgets');
      await expect(page.locator('[data-mimic="trader-card"][data-state="empty"]')).toBeVisible();
      await expect(page.locator('[data-mimic="position-card"][data-state="missing"]')).toBeVisible();
      await expect(page.locator('[data-mimic="deposit-form"]')).toBeVisible();
      await expect(page.locator('[data-mimic="rule-editor"]')).toBeVisible();
      watch.expectQuiet();
    });
  }
  describeHost({
    ...next,
    variant: `dev ${bundler}`,
    build: false,
    serve: { command: `npx next dev ${bundler} -p $PORT` },
    // in development React and webpack use eval, and Next renders its own tools
    scripts: `${scripts} 'unsafe-eval'`,
    styles: "'self' 'unsafe-inline'",
  });
}
