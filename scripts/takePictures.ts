import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../tests/findChromium';
import { root } from './root';

const folder = join(root, 'docs', 'pictures');

/** Takes the README's screenshots of a running demo: `npm run pictures -- URL`. */
async function takePictures(url: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(await findChromium());
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 } });
      await page.goto(url);
      await page.locator('[data-mimic-row]').first().waitFor();
      // content below the rows has settled by then
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.screenshot({ path: join(folder, `board-${colorScheme}.png`), animations: 'disabled' });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

await takePictures(process.argv[2] ?? 'http://127.0.0.1:4173');
