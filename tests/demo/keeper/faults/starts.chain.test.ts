import { MATCHING_ORDER_STATUSES } from '@mimic/widgets/core';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { roleId } from '../../../../demo/contracts/deploy/protocolPlan';
import { StateFile } from '../../../../demo/keeper/state/StateFile';
import { Endpoints } from '../../../../demo/node/Endpoints';
import { sandboxAccount } from '../../../../demo/sandbox/deploy/accounts';
import { alice, as, keeper as keeperAddress, owner, USDC, usdc } from '../../../kit/chain/contractSandbox';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import { faultySandbox } from './faultySandbox';
import { startOtherChain } from './startOtherChain';

const faulty = faultySandbox(async (sandbox) => {
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
});
const headOf = () => faulty.sandbox.client.getBlockNumber();
/** How many transactions the keeper has sent. */
const sent = () => faulty.sandbox.client.getTransactionCount({ address: keeperAddress });

it('a keeper that starts after copies were made says so and sends nothing', async () => {
  const { keeper: first } = faulty.start();
  const trader = new GmxTrader(faulty.sandbox);
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(first);
  // its state file is lost
  const { keeper } = faulty.start({ startBlock: (await headOf()) + 1n });
  await trader.close();
  const before = await sent();
  await expect(keeper.tick()).rejects.toThrow(/^The chain has 1 copies, but only 0 since block/);
  expect(await sent()).toBe(before);
});

it('a keeper that resumes from its state file has read all copies, including closed ones', async () => {
  const openFile = faulty.newFile(StateFile);
  const trader = new GmxTrader(faulty.sandbox);
  const { keeper: first } = faulty.start({ file: openFile() });
  await trader.increase(5_000, usdc(500));
  await faulty.tickAll(first);
  await trader.close();
  await faulty.tickAll(first);
  await faulty.sandbox.client.mine({ blocks: 70 });
  await faulty.tickAll(first);
  first.save();
  const { keeper } = faulty.start({ file: openFile(), startBlock: await headOf() });
  await keeper.tick();
  expect(keeper.status.copies).toBe(0);
});

it('a start block in the future is reported, and nothing is sent', async () => {
  const { keeper } = faulty.start({ startBlock: (await headOf()) + 1_000n });
  const before = await sent();
  await expect(keeper.tick()).rejects.toThrow(
    /^The keeper starts reading at block \d+, but the chain is only at/,
  );
  expect(await sent()).toBe(before);
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
  await faulty.tickAll(keeper, 1);
  const before = await faulty.sandbox.client.getTransactionCount(by);
  const { write } = faulty.sandbox.copiesContract;
  await write.revokeRole([roleId('KEEPER'), keeperAddress], as(owner));
  await trader.increase(5_000, usdc(500));
  for (let minute = 0; minute < 4; minute++) {
    await faulty.tickAll(keeper, 2);
    await faulty.sandbox.wait(90);
  }
  await expect(keeper.tick()).rejects.toThrow('has no KEEPER role');
  expect((await faulty.sandbox.client.getTransactionCount(by)) - before).toBe(1);
  await write.grantRole([roleId('KEEPER'), keeperAddress], as(owner));
  await faulty.tickAll(keeper);
  const { orders } = await faulty.chain.written();
  expect(orders.map(({ status }) => status)).toEqual([
    MATCHING_ORDER_STATUSES.indexOf('GAS_ESTIMATION_FAILED'),
  ]);
});

it('an idle chain is not abandoned for a node of another chain with a higher block', async () => {
  const endpoints = new Endpoints([faulty.node.url, await startOtherChain()]);
  const { keeper } = faulty.start({ endpoints, stallMs: 0 });
  for (let tick = 0; tick < 3; tick++) await keeper.tick();
});
