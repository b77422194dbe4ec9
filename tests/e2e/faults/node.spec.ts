import { depositForm } from '../../kit/page/depositForm';
import { expect, test } from '../../kit/page/followerTest';

test('a node that is down: the leaderboard works, and chain data shows an error', async ({
  page,
  edge,
  open,
}) => {
  const back = await edge.nodeDown();
  await open('/');
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  const dot = page.locator('.corner [data-mimic="indexer-status"]');
  await expect(dot).toHaveAttribute('data-health', 'indeterminate');
  await dot.getByRole('button', { name: 'Indexer' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('the chain isn’t responding');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mimic' }).click();
  const portfolio = page.locator('[data-mimic="portfolio"]');
  const failed = portfolio.getByText('Couldn’t read the balance from the chain.');
  await expect(failed.first()).toBeVisible();
  await back();
  // one for each token
  for (let left = await failed.count(); left > 0; left--) {
    await portfolio.getByRole('button', { name: 'Retry' }).first().click();
    await expect(failed).toHaveCount(left - 1);
  }
  await depositForm(page, 'USDC').open();
});
