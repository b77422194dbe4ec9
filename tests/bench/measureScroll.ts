import type { Page } from '@playwright/test';
import { percentile } from './percentile';

/** Scrolls the page from end to end in a few hundred frames: frame times in ms, and the highest number of elements. */
export async function measureScroll(page: Page, url: string) {
  await page.goto(url);
  await page.locator('[data-mimic-row]').first().waitFor();
  const { frames, nodes } = await page.evaluate(async () => {
    const steps = 300;
    const times: number[] = [];
    let most = 0;
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    for (let step = 1; step <= steps; step++) {
      const reach = document.documentElement.scrollHeight - window.innerHeight;
      window.scrollTo(0, (reach * step) / steps);
      const now = await frame();
      times.push(now - last);
      last = now;
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return { frames: times, nodes: most };
  });
  return { p95: percentile(frames, 0.95), nodes };
}
