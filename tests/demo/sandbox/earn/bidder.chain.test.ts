import { createPublicClient, createWalletClient, getAddress, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keeperChain } from '../../../../demo/node/Endpoints';
import { Bidder } from '../../../../demo/sandbox/bidder/Bidder';
import { bidLimit } from '../../../../demo/sandbox/bidder/bidLimit';
import { sandboxAccount } from '../../../../demo/sandbox/deploy/accounts';
import { addEarn, TOKEN } from '../../../kit/chain/addEarn';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  newcomer,
  price,
  startContractSandbox,
  USDC,
  usdc,
  WETH,
} from '../../../kit/chain/contractSandbox';
import { revertAfterEach } from '../../../kit/chain/revertAfterEach';

let sandbox: ContractSandbox;
let earn: Awaited<ReturnType<typeof addEarn>>;
beforeAll(async () => {
  sandbox = await startContractSandbox();
  earn = await addEarn(sandbox);
});
afterAll(() => sandbox?.stop());
revertAfterEach(() => sandbox);

const HOUR = 3_600;
/** Code of a token whose transfers revert. */
const REVERTS = '0x5f5ffd';
const account = privateKeyToAccount(sandboxAccount('bidder').privateKey);

/** A bidder without state, as after a restart. */
function startBidder(tokens = [USDC]) {
  const transport = http(sandbox.rpcUrl, { retryCount: 0 });
  return new Bidder({
    client: createPublicClient({ chain: keeperChain, transport, cacheTime: 0 }),
    wallet: createWalletClient({ chain: keeperChain, transport, account }),
    account,
    deployment: { ...sandbox, ...earn },
    tokens,
  });
}

/** Runs rounds, an hour of chain time apart, until one does something. */
async function roundsUntilBought(bidder: Bidder) {
  for (let hours = 0; hours < 200; hours++) {
    const [report] = await bidder.round();
    if (report?.event === 'bought') return { report, hours };
    await sandbox.wait(HOUR);
  }
  throw new Error('Nothing was bought');
}

it('bids at most the value of the fees less five percent', () => {
  // 1 USDC at one dollar buys 1.90 tokens at half a dollar
  expect(bidLimit(usdc(1), price(1, 6))).toBe((19n * TOKEN) / 10n);
  expect(bidLimit(10n ** 18n, price(2_000, 18))).toBe(3_800n * TOKEN);
  expect(bidLimit(0n, price(1, 6))).toBe(0n);
  expect(bidLimit(usdc(1), 0n)).toBe(0n);
});

describe('the bidder', () => {
  it('sends settlement fees to the auction, at most once an hour', async () => {
    await sandbox.wait(0);
    const bidder = startBidder();
    expect(await bidder.round()).toEqual([]);
    await earn.settleCopy(alice);
    expect(await bidder.round()).toEqual([{ event: 'collected', token: USDC }]);
    expect(await earn.auction.read.lotMap([USDC, await earn.week()])).toBe(usdc(1));

    await earn.settleCopy(bob);
    expect(await bidder.round()).toEqual([]);
    await sandbox.wait(HOUR);
    expect(await bidder.round()).toEqual([{ event: 'collected', token: USDC }]);
    expect(await sandbox.token(USDC).read.balanceOf([earn.feeAuction])).toBe(usdc(2));
  });

  it('buys a week’s fees once the week is over and the price is below their value', async () => {
    await earn.lock(newcomer, 100n * TOKEN);
    await earn.settleCopy(alice);
    const bidder = startBidder();
    await bidder.round();
    const week = await earn.week();
    expect(await bidder.round()).toEqual([]);
    await earn.nextWeek();

    const held = await earn.token.read.balanceOf([account.address]);
    const { report, hours } = await roundsUntilBought(bidder);
    const limit = bidLimit(usdc(1), price(1, 6));
    expect(report).toMatchObject({ token: getAddress(USDC), week, amount: usdc(1) });
    // 100M tokens, halved every two hours, fall below 1.9 after 52 hours, not an hour earlier
    expect(hours).toBe(52);
    expect(report.price).toBeLessThanOrEqual(limit);
    expect(report.price * 3n).toBeGreaterThan(limit * 2n);
    expect(await sandbox.token(USDC).read.balanceOf([account.address])).toBe(usdc(1));
    expect(held - (await earn.token.read.balanceOf([account.address]))).toBe(report.price);
    expect(await earn.escrow.read.getWeekEarnings()).toBe(report.price);
    expect(await bidder.round()).toEqual([]);
  });

  it('keeps trading other tokens while one is stopped, without retrying that one every round', async () => {
    const sent = () => sandbox.client.getTransactionCount({ address: account.address });
    await earn.settleCopy(alice);
    await startBidder().round();
    await earn.leaveFees(WETH, 10n ** 15n);
    const bidder = startBidder([USDC, WETH]);
    expect(await bidder.round()).toEqual([{ event: 'collected', token: WETH }]);
    await earn.nextWeek(80 * HOUR);
    await sandbox.client.setCode({ address: USDC, bytecode: REVERTS });
    expect(await bidder.round()).toMatchObject([
      { event: 'failed', token: getAddress(USDC), reason: expect.stringContaining('reverted') },
      { event: 'bought', token: getAddress(WETH) },
    ]);
    const before = await sent();
    expect(await bidder.round()).toEqual([]);
    expect(await sent()).toBe(before);
    await sandbox.wait(HOUR);
    expect(await bidder.round()).toMatchObject([{ event: 'failed' }]);
  });

  it('waits until it can afford them', async () => {
    await earn.settleCopy(alice);
    const bidder = startBidder();
    await bidder.round();
    const held = await earn.token.read.balanceOf([account.address]);
    await sandbox.client.impersonateAccount({ address: account.address });
    await earn.token.write.transfer([bob, held - TOKEN], as(account.address));
    await earn.nextWeek(52 * HOUR);
    const sent = () => sandbox.client.getTransactionCount({ address: account.address });
    const before = await sent();
    expect(await bidder.round()).toEqual([]);
    expect(await sent()).toBe(before);
    await sandbox.wait(2 * HOUR);
    expect(await bidder.round()).toMatchObject([{ event: 'bought' }]);
  });

  it('continues where another bidder stopped, and skips fees that others bought', async () => {
    await earn.settleCopy(alice);
    await startBidder().round();
    const week = await earn.week();
    await earn.nextWeek(7 * 24 * HOUR);
    const asked = await earn.auction.read.getPrice([week]);
    await earn.token.write.approve([earn.feeAuction, asked], as(newcomer));
    await earn.auction.write.buy([USDC, week, asked, 0n, newcomer], as(newcomer));
    expect(await startBidder().round()).toEqual([]);

    await earn.settleCopy(bob);
    await startBidder().round();
    await earn.nextWeek(7 * 24 * HOUR);
    expect(await startBidder().round()).toMatchObject([{ event: 'bought', amount: usdc(1) }]);
  });

  it('buys nothing that the oracle cannot price', async () => {
    await earn.settleCopy(alice);
    await startBidder().round();
    await earn.nextWeek(7 * 24 * HOUR);
    await sandbox.setPrice(USDC, 0n);
    expect(await startBidder([USDC, WETH]).round()).toEqual([]);
    await sandbox.setPrice(USDC, price(1, 6));
    expect(await startBidder([USDC, WETH]).round()).toMatchObject([{ event: 'bought' }]);
  });
});
