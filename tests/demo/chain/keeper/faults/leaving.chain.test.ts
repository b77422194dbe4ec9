import { type Hex, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { roleId } from '../../../../../demo/chain/deploy/roles';
import { StateFile } from '../../../../../demo/chain/keeper/state/StateFile';
import { alice, as, bob, owner, price, TRADER, USDC, usdc, WETH } from '../../contracts/contractSandbox';
import { GmxTrader } from '../GmxTrader';
import { faultySandbox, isSend, tickAll } from './faultySandbox';

const faulty = faultySandbox(async (sandbox) => {
  for (const user of [alice, bob]) {
    await sandbox.deposit(user, USDC, usdc(1_000));
    await sandbox.follow(user);
  }
});

/** A copy for Alice and Bob, whom the keeper takes out for either reason. */
async function goingFor(reason: 'asked' | 'max_loss') {
  const { sandbox } = faulty;
  const trader = new GmxTrader(sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.start().keeper.tick();
  const copy = (await faulty.chain.written()).mirrored[0]!.allocationKey;
  if (reason === 'asked') await sandbox.userRouter.write.leaveCopy([copy], as(bob));
  else {
    await sandbox.userRouter.write.setMaxLoss([USDC, TRADER, 500n], as(bob));
    await sandbox.setPrice(WETH, price(1_980, 18));
  }
  const before = await freeOf(bob);
  return { trader, before };
}

const freeOf = (user: Hex) => faulty.sandbox.store.read.userBalanceMap([USDC, user]);
const left = async () => (await faulty.chain.written()).left.map(({ mimic }) => mimic.toLowerCase());

/** Bob leaves and is paid once, and the copy follows to the end for the other one. */
async function expectOnce({ trader, before }: Awaited<ReturnType<typeof goingFor>>, keepers: Ticking[]) {
  expect(await left()).toEqual([bob]);
  const paid = (await freeOf(bob)) - before;
  expect(paid > usdc(80) && paid < usdc(110)).toBe(true);
  await trader.close();
  for (let round = 0; round < 3; round++) for (const keeper of keepers) await tickAll(keeper, 2);
  const { settled, adjusted } = await faulty.chain.written();
  expect(await left()).toEqual([bob]);
  expect(settled.map(({ data }) => data.mimicList.map((mimic) => mimic.toLowerCase()))).toEqual([
    [bob],
    [alice],
  ]);
  expect(adjusted.at(-1)?.data.size).toBe(0n);
  expect((await freeOf(bob)) - before).toBe(paid);
}

type Ticking = { tick(): Promise<void> };

describe.each(['asked', 'max_loss'] as const)(
  'a follower who leaves (%s) is paid once by a keeper that is killed',
  (reason) => {
    it.each([
      ['before its stored transaction has been sent', 'swallow'],
      ['after sending, without an answer', 'lost'],
      ['while the call is in flight', 'hold'],
    ] as const)('%s', async (_, fault) => {
      const going = await goingFor(reason);
      const file = faulty.newFile(StateFile);
      faulty.node.fault = (request) => (isSend(request) ? fault : null);
      await tickAll(faulty.start({ file: file(), waitMs: 0 }).keeper, 1);
      faulty.node.fault = () => null;
      const { keeper } = faulty.start({ file: file() });
      await tickAll(keeper, 1);
      await faulty.node.release();
      await tickAll(keeper);
      await expectOnce(going, [keeper]);
    });

    it('and has lost its state file while the call was in flight', async () => {
      const going = await goingFor(reason);
      faulty.node.fault = (request) => (isSend(request) ? 'hold' : null);
      await tickAll(faulty.start({ waitMs: 0 }).keeper, 1);
      expect(faulty.node.held).toHaveLength(1);
      faulty.node.fault = () => null;
      const { keeper } = faulty.start();
      await tickAll(keeper);
      // its nonce is used
      await faulty.node.release();
      await tickAll(keeper);
      await expectOnce(going, [keeper]);
    });
  },
);

describe.each(['asked', 'max_loss'] as const)(
  'a follower who leaves (%s) is paid once by two keepers',
  (reason) => {
    it('with two accounts', async () => {
      const going = await goingFor(reason);
      const { client, mirrorContract, settleContract } = faulty.sandbox;
      const account = privateKeyToAccount(generatePrivateKey());
      await client.setBalance({ address: account.address, value: parseEther('1') });
      const role = [roleId('KEEPER'), account.address] as const;
      await mirrorContract.write.grantRole(role, as(owner));
      await settleContract.write.grantRole(role, as(owner));
      const [one, other] = [faulty.start({ waitMs: 0 }).keeper, faulty.start({ account, waitMs: 0 }).keeper];
      await client.setAutomine(false);
      // neither sees the other's transactions
      await Promise.all([tickAll(one, 1), tickAll(other, 1)]);
      expect([one, other].map(({ status }) => status.inFlight)).toEqual([1, 1]);
      await client.mine({ blocks: 1 });
      await client.setAutomine(true);
      await tickAll(one);
      await tickAll(other);
      expect([one, other].map(({ status }) => status.foreignAt)).toEqual([null, null]);
      await expectOnce(going, [one, other]);
    });

    it('with one account, each with its own state file', async () => {
      const going = await goingFor(reason);
      const { client } = faulty.sandbox;
      const start = () =>
        faulty.start({ file: faulty.newFile(StateFile)(), waitMs: 0, bumpSeconds: 1_000 }).keeper;
      const [one, other] = [start(), start()];
      await client.setAutomine(false);
      await Promise.all([tickAll(one, 1), tickAll(other, 1)]);
      await client.mine({ blocks: 1 });
      await client.setAutomine(true);
      for (let round = 0; round < 8; round++) {
        await tickAll(one, 1);
        await tickAll(other, 1);
        await faulty.sandbox.wait(25);
      }
      await expectOnce(going, [one, other]);
    });
  },
);
