import { expect, type Locator, type Page } from '@playwright/test';
import { erc20Abi, type Hex, parseAbi, parseUnits } from 'viem';
import { votingEscrowArtifact } from '../../../demo/contracts/artifacts/VotingEscrow';
import { receiptOf } from '../../../demo/node/receiptOf';
import { findAxeViolations } from '../../kit/page/axe';
import type { Chain } from '../../kit/page/chainOf';
import { test as base } from '../../kit/page/followerTest';
import { findOverflow } from '../../kit/page/overflow';
import { type Sandbox, startSandbox } from '../../kit/page/sandbox';

const WEEK = 604_800n;
const YEAR = 365n * 86_400n;
const TOKEN = 10n ** 18n;

/** A separate sandbox: weeks pass in it. */
const test = base.extend<object, { own: Sandbox }>({
  own: [
    async ({ browserName: _ }, use) => {
      const { sandbox, stop } = await startSandbox('--no-live', '--days', '7');
      await use(sandbox);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sandbox: async ({ own }, use) => use(own),
});
test.describe.configure({ timeout: 300_000 });

const card = (page: Page) => page.locator('[data-mimic="earn"]');
const exact = async (within: Locator) =>
  parseUnits((await within.locator('data').first().getAttribute('value')) ?? '', 18);

/** The Earn contracts, read by the test independently of the page. */
function earnOf({ client }: Chain, { earn }: Sandbox) {
  const escrow = { address: earn.votingEscrow as Hex, abi: votingEscrowArtifact.abi } as const;
  const token = { address: earn.token.address as Hex, abi: erc20Abi } as const;
  return {
    lockOf: async (user: Hex) =>
      client.readContract({ ...escrow, functionName: 'lockMap', args: [user] }) as Promise<[bigint, bigint]>,
    earnedBy: (user: Hex) =>
      client.readContract({ ...escrow, functionName: 'getEarned', args: [user] }) as Promise<bigint>,
    releasableBy: (user: Hex) =>
      client.readContract({ ...escrow, functionName: 'getReleasable', args: [user] }) as Promise<bigint>,
    balanceOf: (user: Hex) => client.readContract({ ...token, functionName: 'balanceOf', args: [user] }),
    /** Distributes something to this week's lockers, as a sale does. */
    async giveLockers(from: Hex, amount: bigint) {
      await client.impersonateAccount({ address: from });
      const send = { account: from, chain: null } as const;
      await client.writeContract({
        ...token,
        ...send,
        functionName: 'transfer',
        args: [escrow.address, amount],
      });
      const abi = parseAbi(['function distribute() returns (uint256)']);
      const hash = await client.writeContract({
        ...send,
        address: escrow.address,
        abi,
        functionName: 'distribute',
      });
      await receiptOf(client, hash);
    },
  };
}

/** Advances the chain's time into later weeks. */
async function passWeeks({ client }: Chain, count: bigint) {
  const { timestamp } = await client.getBlock();
  const next = (timestamp / WEEK + count) * WEEK + 10n;
  await client.setNextBlockTimestamp({ timestamp: next });
  await client.mine({ blocks: 1 });
}

test('a newcomer locks, earns, locks again, cashes out, unlocks and releases, to the last unit', async ({
  page,
  sandbox,
  chain,
  account,
  open,
  wallet,
  submitApproved,
}) => {
  const earn = earnOf(chain, sandbox);
  const giver = sandbox.accounts.find(({ role }) => role === 'newcomer')!.address.toLowerCase() as Hex;
  const form = page.getByRole('form', { name: 'Your lock' });
  const claim = page.getByRole('form', { name: 'Claim' });
  const figure = (name: string) => card(page).locator(`[data-figure="${name}"]`);

  // an account without any is told where to get some
  await open('/earn');
  await expect(page).toHaveTitle('Earn · Mimic');
  await expect(form).toContainText('You have no MIMIC. Click “Get more” in the sandbox panel to get some.');
  await page.getByRole('button', { name: 'Sandbox, no real money' }).click();
  const panel = page.getByRole('dialog', { name: 'Sandbox' });
  await panel.getByRole('button', { name: /^Get more .*MIMIC/ }).click();
  await expect(panel.getByText('Tokens added to the Sandbox Wallet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toContainText('Wallet Balance: 1,000 MIMIC');

  await form.getByRole('textbox').fill('600.5');
  await form.getByRole('button', { name: '1 yr' }).click();
  await expect(form).toContainText('Weight 300.25, counted from');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  // saved drafts survive a reload
  await expect(form.getByRole('textbox')).toHaveValue('600.5');
  await submitApproved();
  expect(await earn.lockOf(account)).toEqual([6_005n * (TOKEN / 10n), 6_005n * (TOKEN / 10n) * YEAR]);
  await expect.poll(() => exact(figure('locked'))).toBe(6_005n * (TOKEN / 10n));
  await expect(card(page)).toContainText('365 days on average');
  await expect(card(page).locator('[data-event]').first()).toHaveAttribute('data-kind', 'locked');

  // a full week
  await passWeeks(chain, 1n);
  await earn.giveLockers(giver, 100n * TOKEN);
  await passWeeks(chain, 1n);
  await page.reload();
  const earned = await earn.earnedBy(account);
  expect(earned).toBeGreaterThan(0n);
  await expect.poll(() => exact(figure('claimable'))).toBe(earned);

  await claim.getByRole('button', { name: '1 yr' }).click();
  await claim.getByRole('button', { name: 'Claim' }).click();
  await submitApproved();
  expect((await earn.lockOf(account))[0]).toBe(6_005n * (TOKEN / 10n) + earned);
  await expect(claim).toContainText('Nothing to claim.');
  await expect(card(page).locator('[data-event]').first()).toHaveAttribute('data-kind', 'relock');

  await earn.giveLockers(giver, 77n * TOKEN + 1n);
  await passWeeks(chain, 1n);
  await page.reload();
  const again = await earn.earnedBy(account);
  await expect.poll(() => exact(figure('claimable'))).toBe(again);
  const before = await earn.balanceOf(account);
  await claim.getByRole('radio', { name: 'Send to wallet' }).check({ force: true });
  await claim.getByRole('button', { name: 'Claim' }).click();
  await submitApproved();
  expect((await earn.balanceOf(account)) - before).toBe(again);

  await form.getByRole('radio', { name: 'Unlock' }).check({ force: true });
  await form.getByRole('button', { name: 'Max' }).click();
  await expect(form).toContainText('0.00 MIMIC with a weight of 0.00 stay locked');
  await form.getByRole('button', { name: 'Save' }).click();
  await submitApproved();
  expect(await earn.lockOf(account)).toEqual([0n, 0n]);
  await expect(card(page)).toContainText('Nothing locked');

  await passWeeks(chain, 60n);
  await page.reload();
  const release = page.getByRole('form', { name: 'Unlocking' });
  const free = await earn.releasableBy(account);
  expect(free).toBe(6_005n * (TOKEN / 10n) + earned);
  const held = await earn.balanceOf(account);
  await release.getByRole('button', { name: 'Release' }).click();
  await submitApproved();
  expect((await earn.balanceOf(account)) - held).toBe(free);
  await expect(release).toBeHidden();
  await wallet.expectSilent();
});

base('Earn is read on a phone, by keyboard and by axe', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await open('/earn');
  await expect(card(page).locator('[data-weeks]')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earn' }),
  ).toBeVisible();
  expect(await findOverflow(page, 'body')).toEqual([]);
  expect(await findAxeViolations(page, 'body')).toEqual([]);
  const bars = card(page).getByRole('slider', { name: 'Earned by lockers, by week' });
  await bars.focus();
  const last = await bars.getAttribute('aria-valuenow');
  await page.keyboard.press('ArrowLeft');
  await expect(bars).toHaveAttribute('aria-valuenow', String(Number(last) - 1));
});
