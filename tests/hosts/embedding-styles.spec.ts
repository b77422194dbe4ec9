import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { differentPixels } from '../kit/page/differentPixels';
import { boardRows } from '../kit/page/useBoard';
import { WIDGETS } from '../kit/widgets';
import { connectFollower, installFollower, test } from './embedding/embeddingTest';
import { drive } from './page/drive';
import { press, see, seeRows } from './page/seen';

const hosts = ['bootstrap', 'tailwind3', 'tailwind4', 'revert', 'small-root'];

/** Tall enough for everything: rendering must not depend on scrolling. */
const viewport = { width: 1280, height: 6000 };

/** The widgets on an unstyled page; they look the same in every test of a worker. */
let plain: Buffer | undefined;

/** The fixed time of all screenshots. */
const now = Date.now();

for (const host of hosts) {
  test(`embedding ${host}: widgets do not change a pixel of the host`, async ({ page, open }) => {
    await page.setViewportSize(viewport);
    await open(`/${host}.html?bare`);
    const before = await page.locator('#host').screenshot();
    await open(`/${host}.html`);
    await seeRows(drive(page));
    const after = await page.locator('#host').screenshot();
    expect(await differentPixels(page.context(), before, after)).toBe(0);
  });

  test(`embedding ${host}: the host does not change a pixel of the widgets`, async ({
    page,
    sandbox,
    open,
  }, info) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await page.clock.setFixedTime(now);
    await installFollower(page, sandbox);
    if (!plain) {
      await open('/plain.html');
      plain = await pictureOfWidgets(page);
    }
    await open(`/${host}.html`);
    const picture = await pictureOfWidgets(page);
    writeFileSync(info.outputPath('plain.png'), plain);
    writeFileSync(info.outputPath(`${host}.png`), picture);
    expect(await differentPixels(page.context(), plain, picture)).toBe(0);
  });
}

/** All widgets as shown to a follower with a drafted deposit, which is removed afterwards. */
async function pictureOfWidgets(page: Page): Promise<Buffer> {
  const driven = drive(page);
  await seeRows(driven);
  // few enough rows that the board does not grow during a screenshot
  await page.getByRole('searchbox').fill('0x1');
  await expect(boardRows(page).first()).toHaveAttribute('data-mimic-row', /^0x1/);
  await connectFollower(page);
  await press(driven, { css: '[data-mimic="deposit-form"] input[inputmode]' });
  await driven.type('1');
  await press(driven, { css: '[data-mimic="deposit-form"] button', name: 'Save' });
  for (const { root, ready } of WIDGETS) await see(driven, { css: `[data-mimic="${root}"] ${ready}` });
  await driven.hover({ x: 0, y: 0 });
  const take = () => page.locator('#widgets').screenshot({ animations: 'disabled' });
  let picture = await take();
  // charts render late
  await expect
    .poll(async () => {
      const last = picture;
      picture = await take();
      return differentPixels(page.context(), last, picture);
    })
    .toBe(0);
  await page.evaluate(() => localStorage.clear());
  return picture;
}
