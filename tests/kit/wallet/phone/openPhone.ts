import { type Browser, expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { KitService } from '../kitService';
import { phoneScript } from './buildPhone';
import type { PhoneSettings } from './page';

export type Phone = Awaited<ReturnType<typeof openPhone>>;

const address = 'http://127.0.0.1/phone';

/** A wallet on a phone, which reaches pages only through the kit's relay: a page in a separate browser. */
export async function openPhone(browser: Browser, service: KitService, settings: PhoneSettings) {
  // a page served by a test has no IP address, so it may not access this machine's node without permission
  const context = await browser.newContext({ permissions: ['local-network-access'] });
  await service.serve(context);
  const script = `window.phoneSettings = ${JSON.stringify(settings)}`;
  await context.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Phone</title><ul></ul><script>${script}</script><script type="module" src="/phone.js"></script>`,
    }),
  );
  await context.route('http://127.0.0.1/phone.js', (route) => route.fulfill({ path: phoneScript }));
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => 'readCode' in window);
  return phoneOf(page, privateKeyToAddress(settings.privateKey).toLowerCase() as Hex);
}

function phoneOf(page: Page, account: Hex) {
  const answer = async (title: string | RegExp, name: 'Approve' | 'Reject') => {
    const question = page.locator('section', { has: page.getByRole('heading', { name: title }) });
    await question.getByRole('button', { name }).click();
  };
  return {
    account,
    /** Scans the code on another screen, and pairs. */
    async scan(screen: Page): Promise<void> {
      let uri: string | undefined;
      await expect(async () => {
        const picture = await screen.screenshot();
        uri = await page.evaluate(
          (url) => window.readCode(url),
          `data:image/png;base64,${picture.toString('base64')}`,
        );
        expect(uri).toBeDefined();
      }).toPass();
      await page.evaluate((link) => window.pair(link), uri ?? '');
    },
    pair: (uri: string) => page.evaluate((link) => window.pair(link), uri),
    /** Answers the request with this title once it appears. */
    approve: (title: string | RegExp) => answer(title, 'Approve'),
    reject: (title: string | RegExp) => answer(title, 'Reject'),
    /** The sites it is connected to. */
    sessions: page.getByRole('listitem'),
    disconnect: () => page.getByRole('listitem').getByRole('button', { name: 'Disconnect' }).click(),
    close: () => page.context().close(),
  };
}
