import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { announcedWalletScript } from '../kit/page/installWallet';
import { serveFolder } from '../kit/serveFolder';
import { WIDGETS } from '../kit/widgets';
import { findBrowsers } from './browsers/findBrowsers';
import { listeningCopy } from './browsers/listeningCopy';
import type { RemotePage } from './browsers/RemotePage';
import { followerKey, test } from './embedding/embeddingTest';
import { followersDialogs, visitorsDialogs } from './page/dialogs';
import { press, see, seeRows } from './page/seen';
import { useDialog } from './page/useDialog';
import { recordHost } from './report/recordHost';

for (const { name, packages, open } of findBrowsers()) {
  test(`browsers ${name}: shows every widget, opens, uses and closes every dialog`, async ({
    host,
    sandbox,
  }, info) => {
    // only Chromium comes from npm: this suite alone needs system packages
    if (!open) throw new Error(`${name} is not installed: apt-get install ${packages}`);
    test.setTimeout(400_000);
    const served = await serveFolder(listeningCopy(join(host.folder, 'dist')));
    const page = await open();
    const picture = async (what: string) => {
      mkdirSync(info.outputDir, { recursive: true });
      writeFileSync(join(info.outputDir, `${what}.png`), await page.screenshot());
    };
    try {
      await page.resize(1000, 900);
      await page.open(`${served.url}/strict-mode.html`);
      const rows = await seeRows(page);
      recordHost(info, {
        host: `embedding in ${page.name}`,
        versions: host.versions,
        install: host.installSeconds,
        build: host.buildSeconds,
        kilobytes: 0,
        rows: rows.length,
      });
      for (const dialog of visitorsDialogs) await test.step(dialog.what, () => useDialog(page, dialog));

      await page.evaluate(
        `(() => { ${await announcedWalletScript({ rpcUrl: sandbox.rpcUrl, privateKey: followerKey(sandbox) })} })()`,
      );
      await press(page, { css: '[data-mimic="connect-button"] button' });
      await press(page, { css: 'dialog[open] button', name: 'Announced Wallet' });
      await see(page, { css: '[data-rule]' });
      for (const dialog of followersDialogs) await test.step(dialog.what, () => useDialog(page, dialog));

      await test.step('a draft', async () => {
        await press(page, { css: '[data-mimic="deposit-form"] input[inputmode]' });
        await page.type('1');
        await press(page, { css: '[data-mimic="deposit-form"] button', name: 'Save' });
      });
      for (const { root, ready } of WIDGETS) {
        await test.step(root, async () => {
          if (root === 'leaderboard') await seeRows(page);
          await see(page, { css: `[data-mimic="${root}"] ${ready}` });
          await picture(root);
        });
      }
      await test.step('a tip, in the top layer', () => expectTip(page));
      await test.step('a narrow page', async () => {
        await page.resize(460, 900);
        await expectFits(page);
        await picture('narrow');
      });
      await test.step('right to left', async () => {
        await page.resize(1000, 900);
        await page.open(`${served.url}/rtl.html`);
        await seeRows(page);
        const [trader, copy] = [
          await see(page, { css: '[data-mimic-row] a, [data-mimic-row] svg' }),
          await see(page, { css: '[data-mimic-row] button' }),
        ];
        expect(trader.centre.x).toBeGreaterThan(copy.centre.x);
        await expectFits(page);
        await picture('rtl');
      });
      expect(await page.evaluate('window.complaints')).toEqual([]);
    } finally {
      await page.close();
      await served.stop();
    }
  });
}

async function expectTip(page: RemotePage): Promise<void> {
  await press(page, { css: '[data-mimic="leaderboard"] button[aria-describedby][data-always]' });
  const { box, viewport, onTop } = await see(page, { css: '[role="tooltip"][data-placed]' });
  expect(onTop).toBe(true);
  expect(box.left).toBeGreaterThanOrEqual(viewport.left);
  expect(box.right).toBeLessThanOrEqual(viewport.right);
  await page.press('Escape');
}

/** Expects nothing to overflow the page sideways. */
async function expectFits(page: RemotePage): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBe(0);
}
