import { changeConfig } from '../../kit/page/changeConfig';
import { expect, test } from '../../kit/page/followerTest';
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
