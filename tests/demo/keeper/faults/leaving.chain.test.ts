import type { Hex } from 'viem';
import { parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { roleId } from '../../../../demo/contracts/deploy/protocolPlan';
import { StateFile } from '../../../../demo/keeper/state/StateFile';
import { alice, as, bob, owner, price, TRADER, USDC, usdc, WETH } from '../../../kit/chain/contractSandbox';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import { faultySandbox, isSend } from './faultySandbox';

const faulty = faultySandbox(async (sandbox) => {
  for (const user of [alice, bob]) {
    await sandbox.deposit(user, USDC, usdc(10_000));
    await sandbox.follow(user);
  }
});

/** A copy for Alice and Bob, of whom Bob has set a maximum loss that no keeper knows yet. */
async function limited() {
  const { sandbox } = faulty;
  const trader = new GmxTrader(sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(faulty.start().keeper, 1);
  await sandbox.userRouter.write.setMaxLoss([USDC, TRADER, 2_000n], as(bob));
  return { trader, before: await freeOf(bob) };
}

const freeOf = (user: Hex) => faulty.sandbox.store.read.userBalanceMap([USDC, user]);

/** Bob's order is there once, takes him out once, and the copy follows to the end for the other one. */
async function expectOnce({ trader, before }: Awaited<ReturnType<typeof limited>>, keepers: Ticking[]) {
  expect((await faulty.chain.written()).asked).toHaveLength(1);
  await faulty.sandbox.setPrice(WETH, price(1_955, 18));
  await faulty.sandbox.execute();
  for (const keeper of keepers) await faulty.tickAll(keeper, 2);
  await trader.close();
  for (let round = 0; round < 3; round++) for (const keeper of keepers) await faulty.tickAll(keeper, 2);
  const { asked, left, settled } = await faulty.chain.written();
  expect(asked).toHaveLength(1);
  expect(left.map(({ mimic, reason }) => [mimic.toLowerCase(), reason])).toEqual([[bob, 1]]);
  const paid = (await freeOf(bob)) - before;
  expect(paid > usdc(700) && paid < usdc(830)).toBe(true);
  expect(settled.at(-1)?.data).toMatchObject({ size: 0n, isFinal: true });
}

type Ticking = { tick(): Promise<void> };

describe('a maximum loss is placed once by a keeper that is killed', () => {
  it.each([
    ['before its stored transaction has been sent', 'swallow'],
    ['after sending, without an answer', 'lost'],
    ['while the call is in flight', 'hold'],
  ] as const)('%s', async (_, fault) => {
    const going = await limited();
    const file = faulty.newFile(StateFile);
    faulty.node.fault = (request) => (isSend(request) ? fault : null);
    await faulty.tickAll(faulty.start({ file: file(), waitMs: 0 }).keeper, 1);
    faulty.node.fault = () => null;
    const { keeper } = faulty.start({ file: file() });
    await faulty.tickAll(keeper, 1);
    await faulty.node.release();
    await faulty.tickAll(keeper);
    await expectOnce(going, [keeper]);
  });

  it('a keeper that was killed with the call in flight, and has lost its state file, places a maximum loss once', async () => {
    const going = await limited();
    faulty.node.fault = (request) => (isSend(request) ? 'hold' : null);
    await faulty.tickAll(faulty.start({ waitMs: 0 }).keeper, 1);
    expect(faulty.node.held).toHaveLength(1);
    faulty.node.fault = () => null;
    const { keeper } = faulty.start();
    await faulty.tickAll(keeper);
    // its nonce is used
    await faulty.node.release();
    await faulty.tickAll(keeper);
    await expectOnce(going, [keeper]);
  });
});

it('a maximum loss is placed once by two keepers with two accounts', async () => {
  const going = await limited();
  const { client, copiesContract } = faulty.sandbox;
  const account = privateKeyToAccount(generatePrivateKey());
  await client.setBalance({ address: account.address, value: parseEther('1') });
  await copiesContract.write.grantRole([roleId('KEEPER'), account.address], as(owner));
  const [one, other] = [faulty.start({ waitMs: 0 }).keeper, faulty.start({ account, waitMs: 0 }).keeper];
  await client.setAutomine(false);
  // neither sees the other's transactions
  await Promise.all([one.tick(), other.tick()]);
  expect([one, other].map(({ status }) => status.inFlight)).toEqual([1, 1]);
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await faulty.tickAll(one, 2);
  await faulty.tickAll(other, 2);
  expect([one, other].map(({ status }) => status.foreignAt)).toEqual([null, null]);
  await expectOnce(going, [one, other]);
});
