import type { Page } from '@playwright/test';

/** Milliseconds from the arrival of the first twenty rows' data to the paint that shows them. */
export async function measureRender(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.locator('[data-mimic-row]').first().waitFor();
  await page.goto('about:blank');
  await page.addInitScript(() => {
    const shown = new Promise<number>((resolve) => {
      const look = () => {
        if (document.querySelectorAll('[data-mimic-row]').length < 10) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      };
      look();
    });
    Object.assign(window, { shown });
  });
  await page.goto(url);
  return page.evaluate(async () => {
    const painted = await (window as unknown as { shown: Promise<number> }).shown;
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = answers.filter(({ name, responseEnd }) => name.includes('/sql') && responseEnd < painted);
    return painted - Math.max(...before.map(({ responseEnd }) => responseEnd));
  });
}
