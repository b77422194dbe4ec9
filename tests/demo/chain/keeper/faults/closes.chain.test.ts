import { expect, it } from 'vitest';
import { Endpoints } from '../../../../../demo/chain/keeper/chain/Endpoints';
import { StateFile } from '../../../../../demo/chain/keeper/state/StateFile';
import { alice, as, TRADER, USDC, usdc } from '../../contracts/contractSandbox';
import { GmxTrader } from '../GmxTrader';
import { faultySandbox, isSend, tickAll } from './faultySandbox';
import { startOtherChain } from './startOtherChain';

const NO_RULE = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };

const faulty = faultySandbox(async (sandbox) => {
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
});

async function expectClosed(): Promise<void> {
  const { mirrored, adjusted, settled } = await faulty.chain.written();
  expect([mirrored.length, adjusted.at(-1)?.data.size, settled.length]).toEqual([1, 0n, 1]);
}

it('a pending copy is closed even if its trader had no followers when closing', async () => {
  const { keeper } = faulty.start();
  await keeper.tick();
  const trader = new GmxTrader(faulty.sandbox);
  faulty.node.fault = (request) => (isSend(request) ? 'hold' : null);
  await trader.increase(5_000, usdc(500));
  await keeper.tick();
  await faulty.sandbox.userRouter.write.setMatchingRule([USDC, TRADER, NO_RULE], as(alice));
  await keeper.tick();
  await trader.close();
  await keeper.tick();
  await faulty.sandbox.follow(alice);
  await faulty.node.release(1);
  faulty.node.fault = () => null;
  await tickAll(keeper);
  await expectClosed();
});

// on the new branch another order comes first, so that the same one closes everything
it('a copy is closed even if its trader’s close was a partial one before a reorg', async () => {
  const { keeper } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(4_000, usdc(400));
  await tickAll(keeper);
  const before = await faulty.sandbox.client.snapshot();
  const order = await trader.decrease(2_000);
  await tickAll(keeper);
  await faulty.sandbox.client.revert({ id: before });
  await faulty.sandbox.client.mine({ blocks: 3 });
  await trader.decrease(2_000, 0n, order);
  await tickAll(keeper);
  await expectClosed();
});

it('an in-flight close is cancelled if a reorg undid the trader’s close, and sent when the trader closes again', async () => {
  const { keeper } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(4_000, usdc(400));
  await tickAll(keeper);
  const before = await faulty.sandbox.client.snapshot();
  faulty.node.fault = (request) => (isSend(request) ? 'swallow' : null);
  await trader.close();
  await tickAll(keeper);
  await faulty.sandbox.client.revert({ id: before });
  await faulty.sandbox.client.mine({ blocks: 3 });
  faulty.node.fault = () => null;
  await faulty.sandbox.wait(20);
  await tickAll(keeper);
  expect([(await faulty.chain.written()).adjusted, keeper.status.inFlight]).toEqual([[], 0]);
  await trader.repeat();
  await faulty.sandbox.wait(20);
  await tickAll(keeper);
  await expectClosed();
});

it('a copy is not closed if slow blocks made its opening old by the time they became final', async () => {
  const place = faulty.newFile(StateFile);
  const { keeper } = faulty.start({ file: place() });
  await keeper.tick();
  await new GmxTrader(faulty.sandbox).increase(4_000, usdc(400));
  await tickAll(keeper);
  await faulty.sandbox.wait(3_600);
  await faulty.sandbox.client.mine({ blocks: 80 });
  await tickAll(keeper);
  keeper.save();
  await tickAll(faulty.start({ file: place() }).keeper);
  const { mirrored, adjusted } = await faulty.chain.written();
  expect([mirrored.length, adjusted]).toEqual([1, []]);
});

it('a node of another chain is not mistaken for a chain without copies', async () => {
  const endpoints = new Endpoints([faulty.node.url, await startOtherChain()]);
  const { keeper } = faulty.start({ endpoints });
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await tickAll(keeper);
  faulty.node.fault = () => 'away';
  await expect(keeper.tick()).rejects.toThrow();
  endpoints.next();
  faulty.node.fault = () => null;
  await trader.close();
  await expect(keeper.tick()).rejects.toThrow('The node is on chain 10, not 42161');
  endpoints.next();
  await tickAll(keeper);
  await expectClosed();
});
