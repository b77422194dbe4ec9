import { expect, it } from 'vitest';
import { StateFile } from '../../../../demo/keeper/state/StateFile';
import { Endpoints } from '../../../../demo/node/Endpoints';
import { alice, as, TRADER, USDC, usdc } from '../../../kit/chain/contractSandbox';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import { faultySandbox, isSend } from './faultySandbox';
import { startOtherChain } from './startOtherChain';

const NO_RULE = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };

const faulty = faultySandbox(async (sandbox) => {
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
});

async function expectClosed(): Promise<void> {
  const { mirrored, adjusted, settled } = await faulty.chain.written();
  expect([mirrored.length, adjusted.at(-1)?.data.traderTargetLeverage, settled.length]).toEqual([1, 0n, 1]);
}

it('a pending copy is closed even if its trader had no followers when closing', async () => {
  const { keeper } = faulty.start();
  await keeper.tick();
  const trader = new GmxTrader(faulty.sandbox);
  faulty.node.fault = (request) => (isSend(request) ? 'hold' : null);
  await trader.increase(5_000, usdc(500));
  await keeper.tick();
  await faulty.node.release(1);
  await faulty.sandbox.userRouter.write.setMatchingRule([USDC, TRADER, NO_RULE], as(alice));
  await trader.close();
  faulty.node.fault = () => null;
  await faulty.tickAll(keeper);
  await expectClosed();
});

it('a copy is closed even if its trader’s close was a partial one before a reorg', async () => {
  const { keeper } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(4_000, usdc(400));
  await faulty.tickAll(keeper);
  const before = await faulty.sandbox.client.snapshot();
  await trader.decrease(2_000);
  await faulty.tickAll(keeper);
  await faulty.sandbox.client.revert({ id: before });
  await faulty.sandbox.client.mine({ blocks: 3 });
  await trader.close();
  await faulty.tickAll(keeper);
  await expectClosed();
});

it('an in-flight close does nothing if a reorg undid the trader’s close, and is sent again when the trader closes again', async () => {
  const { keeper } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(4_000, usdc(400));
  await faulty.tickAll(keeper);
  const before = await faulty.sandbox.client.snapshot();
  faulty.node.fault = (request) => (isSend(request) ? 'swallow' : null);
  await trader.close();
  await faulty.tickAll(keeper);
  await faulty.sandbox.client.revert({ id: before });
  await faulty.sandbox.client.mine({ blocks: 3 });
  faulty.node.fault = () => null;
  await faulty.sandbox.wait(20);
  await faulty.tickAll(keeper);
  expect([(await faulty.chain.written()).adjusted, keeper.status.inFlight]).toEqual([[], 0]);
  await trader.repeat();
  await faulty.sandbox.wait(20);
  await faulty.tickAll(keeper);
  await expectClosed();
});

it('a copy is not closed if slow blocks made its opening old by the time they became final', async () => {
  const place = faulty.newFile(StateFile);
  const { keeper } = faulty.start({ file: place() });
  await keeper.tick();
  await new GmxTrader(faulty.sandbox).increase(4_000, usdc(400));
  await faulty.tickAll(keeper);
  await faulty.sandbox.wait(3_600);
  await faulty.sandbox.client.mine({ blocks: 80 });
  await faulty.tickAll(keeper);
  keeper.save();
  await faulty.tickAll(faulty.start({ file: place() }).keeper);
  const { mirrored, adjusted } = await faulty.chain.written();
  expect([mirrored.length, adjusted]).toEqual([1, []]);
});

it('a node of another chain is not mistaken for a chain without copies', async () => {
  const endpoints = new Endpoints([faulty.node.url, await startOtherChain()]);
  const { keeper } = faulty.start({ endpoints });
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(keeper);
  faulty.node.fault = () => 'away';
  await expect(keeper.tick()).rejects.toThrow();
  endpoints.next();
  faulty.node.fault = () => null;
  await trader.close();
  await expect(keeper.tick()).rejects.toThrow('The node is on chain 10, not 42161');
  endpoints.next();
  await faulty.tickAll(keeper);
  await expectClosed();
});
