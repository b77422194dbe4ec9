import { MATCHING_ORDER_STATUSES } from '@mimic/widgets/core';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { sandboxAccount } from '../../../../../demo/chain/deploy/accounts';
import { roleId } from '../../../../../demo/chain/deploy/roles';
import { Endpoints } from '../../../../../demo/chain/keeper/chain/Endpoints';
import { StateFile } from '../../../../../demo/chain/keeper/state/StateFile';
import { alice, as, keeper as keeperAddress, owner, USDC, usdc } from '../../contracts/contractSandbox';
import { GmxTrader } from '../GmxTrader';
import { faultySandbox, tickAll } from './faultySandbox';
import { startOtherChain } from './startOtherChain';

const faulty = faultySandbox(async (sandbox) => {
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
});
const headOf = () => faulty.sandbox.client.getBlockNumber();
const lastHeartbeat = () => faulty.sandbox.mirrorContract.read.lastHeartbeat();

it('a keeper that starts after copies were made says so and sends nothing, so their followers can exit', async () => {
  const { keeper: first } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await tickAll(first);
  // its state file is lost
  const { keeper } = faulty.start({ startBlock: (await headOf()) + 1n });
  await trader.close();
  const before = await lastHeartbeat();
  await faulty.sandbox.wait(86_400);
  await expect(keeper.tick()).rejects.toThrow(/^The chain has 1 copies, but only 0 since block/);
  expect(await lastHeartbeat()).toBe(before);
});

it('a keeper that resumes from its state file has read all copies, including closed ones', async () => {
  const openFile = faulty.newFile(StateFile);
  const trader = new GmxTrader(faulty.sandbox);
  const { keeper: first } = faulty.start({ file: openFile() });
  await trader.increase(5_000, usdc(500));
  await tickAll(first);
  await trader.close();
  await tickAll(first);
  await faulty.sandbox.client.mine({ blocks: 70 });
  await tickAll(first);
  first.save();
  const { keeper } = faulty.start({ file: openFile(), startBlock: await headOf() });
  await keeper.tick();
  expect(keeper.status.copies).toBe(0);
});

it('a start block in the future is reported, and nothing is sent', async () => {
  const { keeper } = faulty.start({ startBlock: (await headOf()) + 1_000n });
  const before = await lastHeartbeat();
  await faulty.sandbox.wait(86_400);
  await expect(keeper.tick()).rejects.toThrow(
    /^The keeper starts reading at block \d+, but the chain is only at/,
  );
  expect(await lastHeartbeat()).toBe(before);
});

it('an account without the role is reported at the start, and pays for nothing', async () => {
  const account = privateKeyToAccount(sandboxAccount('newcomer').privateKey);
  const { keeper } = faulty.start({ account });
  await new GmxTrader(faulty.sandbox).increase(5_000, usdc(500));
  await expect(keeper.tick()).rejects.toThrow(/^The account 0x90f79bf6\w+ has no KEEPER role/);
  const { address } = account;
  expect(await faulty.sandbox.client.getTransactionCount({ address, blockTag: 'pending' })).toBe(0);
});

it('a revoked role costs gas once, and works again when it is restored', async () => {
  const { keeper } = faulty.start();
  const by = { address: keeperAddress };
  const trader = new GmxTrader(faulty.sandbox);
  await tickAll(keeper, 1);
  const before = await faulty.sandbox.client.getTransactionCount(by);
  const { write } = faulty.sandbox.mirrorContract;
  await write.revokeRole([roleId('KEEPER'), keeperAddress], as(owner));
  await trader.increase(5_000, usdc(500));
  for (let minute = 0; minute < 4; minute++) {
    await tickAll(keeper, 2);
    await faulty.sandbox.wait(90);
  }
  await expect(keeper.tick()).rejects.toThrow('has no KEEPER role');
  expect((await faulty.sandbox.client.getTransactionCount(by)) - before).toBe(1);
  await write.grantRole([roleId('KEEPER'), keeperAddress], as(owner));
  await tickAll(keeper);
  const { orders } = await faulty.chain.written();
  expect(orders.map(({ status }) => status)).toEqual([
    MATCHING_ORDER_STATUSES.indexOf('GAS_ESTIMATION_FAILED'),
  ]);
});

it('without its role on Settle it sends no heartbeat either, so followers can exit', async () => {
  const { keeper } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await tickAll(keeper);
  await faulty.sandbox.settleContract.write.revokeRole([roleId('KEEPER'), keeperAddress], as(owner));
  await trader.close();
  await tickAll(keeper);
  await expect(keeper.tick()).rejects.toThrow('has no KEEPER role');
  const before = await lastHeartbeat();
  for (let hour = 0; hour < 25; hour++) {
    await faulty.sandbox.wait(3_600);
    await tickAll(keeper, 1);
  }
  expect(await lastHeartbeat()).toBe(before);
});

it('an idle chain is not abandoned for a node of another chain with a higher block', async () => {
  const endpoints = new Endpoints([faulty.node.url, await startOtherChain()]);
  const { keeper } = faulty.start({ endpoints, stallMs: 0 });
  for (let tick = 0; tick < 3; tick++) await keeper.tick();
});
