import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { times } from '../../depth';
import { countOpen, settledCounts } from '../../kit/page/leaks';
import { sharedSandbox } from '../../kit/page/sandbox';

const { url } = sharedSandbox();
const DAY = 86_400_000;
const MEGABYTE = 2 ** 20;

/** The page's memory after garbage collection. */
async function held(page: Page, devtools: CDPSession) {
  const open = await settledCounts(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { open, heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

for (const [path, streams] of [
  ['/', 1],
  ['/portfolio', 2],
] as const) {
  test(`${path} left open for a day keeps no more than it did after an hour`, async ({ page }) => {
    test.setTimeout(times(90_000, 1_200_000));
    await page.clock.install();
    await countOpen(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(`${url}${path}`);
    await expect(page.getByRole('button', { name: 'Indexer' })).toBeVisible();
    // on a busy machine its widgets may still load
    await expect.poll(() => page.evaluate(() => window.leaks.counts().streams)).toBe(streams);
    const steps = times(24, 1_440);
    const live = async (count: number) => {
      for (let step = 0; step < count; step++) {
        await page.clock.fastForward(DAY / steps);
        // everything due is fetched and rendered
        await page.clock.runFor(3_000);
      }
    };
    await live(steps / 12);
    const before = await held(page, devtools);
    await live(steps);
    const after = await held(page, devtools);
    expect(after.open.intervals).toBeLessThanOrEqual(before.open.intervals!);
    expect(after.open.listeners).toBeLessThanOrEqual(before.open.listeners!);
    expect(after.open.observers).toBeLessThanOrEqual(before.open.observers!);
    expect(after.open.streams).toBeLessThanOrEqual(before.open.streams!);
    // a due timer and its replacement may overlap
    expect(after.open.timers).toBeLessThanOrEqual(before.open.timers! + 5);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 20);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.05 + 50);
    expect(after.heap).toBeLessThanOrEqual(before.heap + 2 * MEGABYTE);
  });
}
