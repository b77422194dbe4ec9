import { expect, test } from '@playwright/test';
import { price, USDC, usdc } from '../../demo/chain/contracts/contractSandbox';
import { GmxTrader } from '../../demo/chain/keeper/GmxTrader';
import { portfolioChanges } from '../page/portfolioChanges';
import { portfolioPage } from '../page/portfolioPage';
import { sandboxWallet } from '../page/sandboxWallet';
import type { RunningSandbox } from '../sandbox';
import { chainOf } from './chainOf';
import { copiesOnChain } from './copiesOnChain';
import { startOwnSandbox } from './startOwnSandbox';
import { arrive, balanceOf, expectBalance, follow, setEther } from './storyFollower';

let running: RunningSandbox;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  running = await startOwnSandbox();
});
test.afterAll(() => running?.stop());

test('a follower leaves a running copy with what it made, and it goes on for the other', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { sandbox } = running;
  const chain = chainOf(sandbox);
  const trader = new GmxTrader(chain as ConstructorParameters<typeof GmxTrader>[0]);
  await setEther(chain, 2_000);
  await chain.setPrice(USDC, price(1, 6));
  // a first trade makes the trader known to the board
  await trader.increase(4_000, usdc(400));
  await trader.close();
  const [leaver, stayer] = await Promise.all([
    arrive(browser, sandbox, 0, 'none'),
    arrive(browser, sandbox, 1, 'supported'),
  ]);
  await follow(leaver.page, ['Send a transaction?', 'Send a transaction?']);
  await follow(stayer.page, ['Send 3 calls at once?']);
  await trader.increase(5_000, usdc(500));
  await expect.poll(async () => (await copiesOnChain(chain)).mirrored.length, { timeout: 20_000 }).toBe(1);
  await setEther(chain, 2_100);

  const { page, account } = leaver;
  await page.getByRole('link', { name: /^Portfolio 0x/ }).click();
  const portfolio = portfolioPage(page);
  await expect(portfolio.section(USDC)).toContainText('50.00 USDC in running copies', { timeout: 20_000 });
  await portfolio
    .rules(USDC)
    .getByRole('button', { name: /^1 copied/ })
    .click();
  const copy = portfolio.section(USDC).locator('[data-copy]');
  await copy.getByRole('button', { name: 'Leave the copy of 0x1111..1111 with USDC' }).press('Enter');
  await expect(copy).toContainText('Not submitted yet');
  const changes = portfolioChanges(page);
  await expect(changes.root).toContainText(
    'The keeper closes your part at the price then and credits it to your balance',
  );
  await expect(changes.root).toContainText(/Your part is worth \d+\.\d\d USDC at the price now, before fees/);
  await expect(changes.signatures).toHaveText(['Ask to leave the copy of 0x1111..1111']);
  await changes.submit();
  await sandboxWallet(page).approve('Send a transaction?');
  await changes.expectConfirmed();

  await expect(copy).toHaveAttribute('data-ended', 'left', { timeout: 30_000 });
  await expect(copy).toContainText(/opened .* · left /);
  const copies = await copiesOnChain(chain);
  expect(copies.settled.map(({ mimicList }) => mimicList.map((mimic) => mimic.toLowerCase()))).toEqual([
    [account],
  ]);
  const made = copies.returnedTo(account) - copies.allocatedOf(account);
  // a twentieth on ten times the collateral, less fees
  expect(made).toBeGreaterThan(usdc(20));
  expect(await portfolio.copy(USDC, 'result', 6)).toBe(made);
  expect(await portfolio.result(USDC, 6)).toBe(made);
  await expectBalance(page, chain, account);
  await expect(portfolio.section(USDC)).not.toContainText('in running copies');

  await trader.close();
  await expect.poll(async () => (await copiesOnChain(chain)).settled.length, { timeout: 20_000 }).toBe(2);
  const ended = await copiesOnChain(chain);
  expect(ended.returnedTo(account)).toBe(copies.returnedTo(account));
  // the same part at the same price: what each of them pays for the calls is all the difference
  const other = ended.settled.at(-1)!;
  expect(other.mimicList.map((mimic) => mimic.toLowerCase())).toEqual([stayer.account]);
  const rest = other.amountList[0] ?? 0n;
  expect(rest > copies.returnedTo(account) - usdc(1) && rest < copies.returnedTo(account) + usdc(1)).toBe(
    true,
  );
  const free = await Promise.all([leaver, stayer].map((each) => balanceOf(chain, each.account)));
  const held = await chain.token(USDC).read.balanceOf([chain.allocationStore]);
  expect(held).toBe(free.reduce((sum, each) => sum + each, 0n) + ended.platformFees);
  await Promise.all([leaver, stayer].map((each) => each.page.context().close()));
});
