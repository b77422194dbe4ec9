import { expect } from '@playwright/test';
import { differentPixels } from '../e2e/page/differentPixels';
import { test } from './embedding/embeddingTest';
import { drive } from './page/drive';
import { seeRows } from './page/seen';

const hosts = ['bootstrap', 'tailwind3', 'tailwind4', 'revert', 'small-root'];

/** Tall enough for all of it: what is drawn depends on nobody's scrolling. */
const viewport = { width: 1280, height: 6000 };

for (const host of hosts) {
  test(`embedding ${host}: widgets move and colour no pixel of the host`, async ({ page, open }) => {
    await page.setViewportSize(viewport);
    await open(`/${host}.html?bare`);
    const before = await page.locator('#host').screenshot();
    await open(`/${host}.html`);
    await seeRows(drive(page));
    const after = await page.locator('#host').screenshot();
    expect(await differentPixels(page.context(), before, after)).toBe(0);
  });
}
