import type { Page } from '@playwright/test';
import { percentile } from './percentile';

/** Timeframes that the board has not shown yet, so that their rows are neither in cache nor in the page. */
const TIMEFRAMES = ['24 Hours', '30 Days', '90 Days', '1 Year'];

/** Milliseconds from the arrival of twenty other rows' data to the paint that shows them; the median of several. */
export async function measureRender(page: Page, url: string): Promise<number> {
  // all twenty on the screen
  await page.setViewportSize({ width: 1280, height: 1_700 });
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
  await page.goto(url);
  await page.locator('[data-mimic-row]').nth(19).waitFor();
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (const timeframe of TIMEFRAMES) {
    await page.evaluate(watchRows);
    await page.getByLabel('Activity').first().selectOption(timeframe);
    times.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown));
    // the field's answer, and all else that the change asked for
    await page.waitForLoadState('networkidle');
  }
  return percentile(times, 0.5);
}

/** Waits for twenty rows that are not in the page yet. */
function watchRows(): void {
  const rows = () => [...document.querySelectorAll('[data-mimic-row]')];
  const known = new Set(rows());
  performance.clearResourceTimings();
  const shown = new Promise<number>((resolve) => {
    const look = () => {
      if (rows().filter((row) => !known.has(row)).length < 20) return requestAnimationFrame(look);
      requestAnimationFrame(() =>
        setTimeout(() => resolve(performance.now() - lastAnswer(performance.now()))),
      );
    };
    look();
  });
  const lastAnswer = (before: number) =>
    Math.max(
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.includes('/sql') && responseEnd < before)
        .map(({ responseEnd }) => responseEnd),
    );
  Object.assign(window, { shown });
}
