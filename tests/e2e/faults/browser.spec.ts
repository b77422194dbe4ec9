import { changeConfig } from '../../kit/page/changeConfig';
import { depositForm } from '../../kit/page/depositForm';
import { expect, type Fixtures, test } from '../../kit/page/followerTest';
import { sharedSandbox } from '../../kit/page/sandbox';

const DAY = 86_400_000;

test.describe('A clock that is wrong', () => {
  test.use({ connected: false });

  for (const [days, words] of [
    [400, '400 days ahead'],
    [-2, '2 days behind'],
  ] as const) {
    test(`by ${days} days is reported`, async ({ page, open }) => {
      await page.clock.install({ time: Date.now() + days * DAY });
      await open('/');
      await page.clock.runFor(3_000);
      await expect(page.getByText(`This device’s clock is ${words}.`)).toBeVisible();
      await expect(page.locator('[data-mimic="leaderboard"]')).not.toContainText('Couldn’t');
    });
  }

  test('is not reported for a sandbox that is days ahead, because the page uses its time', async ({
    page,
    open,
  }) => {
    const { url } = sharedSandbox();
    await changeConfig(page, url, (config) => ({ ...config, ahead: 2 * 86_400 }));
    await page.clock.install();
    await open('/');
    const looked = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.clock.runFor(3_000);
    await looked;
    await expect(page.getByText('This device’s clock')).toHaveCount(0);
    // today's trades were two days ago
    await expect(page.locator('[data-mimic-row]').first()).toContainText(/\dd ago/);
    await expect(page.locator('[data-mimic-row]').filter({ hasText: /\d[mh] ago/ })).toHaveCount(0);
  });

  test('by a minute is not reported', async ({ page, open }) => {
    await page.clock.install({ time: Date.now() + 60_000 });
    await open('/');
    const looked = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.clock.runFor(3_000);
    await looked;
    await expect(page.getByText('This device’s clock')).toHaveCount(0);
  });
});

type Parts = Pick<Fixtures, 'wallet' | 'changes' | 'draftDeposit' | 'sentCount'>;

/** Drafts a deposit and submits it: nothing depends on what the browser stores. */
async function expectDeposit({ wallet, changes, draftDeposit, sentCount }: Parts) {
  await draftDeposit('500');
  await expect(changes.drafts).toHaveCount(1);
  await changes.submit();
  await wallet.approve();
  await changes.expectConfirmed();
  await expect(changes.drafts).toHaveCount(0);
  await wallet.expectSilent();
  expect(await sentCount()).toBe(2);
}

test('full storage: drafts last as long as the page, and are sent once', async ({
  page,
  wallet,
  changes,
  draftDeposit,
  sentCount,
}) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    setItem.call(localStorage, 'of others', 'all there is');
    Storage.prototype.setItem = function (name, text) {
      // existing values may be written again
      if (this.getItem(name) !== null) return setItem.call(this, name, text);
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await expectDeposit({ wallet, changes, draftDeposit, sentCount });
});

test.describe('Blocked storage', () => {
  test.use({ connected: false });

  test('still connects, keeps drafts as long as the page, and sends them once', async ({
    page,
    open,
    changes,
    wallet,
    sentCount,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const draftDeposit = async (amount: string) => {
      await open('/portfolio');
      await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Sandbox/ })
        .click();
      await wallet.approve();
      await depositForm(page, 'USDC').draft(amount);
    };
    await expectDeposit({ wallet, changes, draftDeposit, sentCount });
  });
});
