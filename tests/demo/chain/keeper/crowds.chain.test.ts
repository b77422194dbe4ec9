import { afterAll, beforeAll, expect, it } from 'vitest';
import { alice, type ContractSandbox, startContractSandbox, USDC, usdc } from '../contracts/contractSandbox';
import { createCrowd } from './crowd';
import { GmxTrader } from './GmxTrader';
import { keeperSandbox } from './keeperSandbox';

const OTHER = '0x2222222222222222222222222222222222222222';

let sandbox: ContractSandbox;
let chain: ReturnType<typeof keeperSandbox>;
beforeAll(async () => {
  sandbox = await startContractSandbox();
  chain = keeperSandbox(sandbox);
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice, { trader: OTHER });
  await createCrowd(sandbox, { count: 2_000, depositors: 60 });
  await sandbox.client.setBlockGasLimit({ gasLimit: 32_000_000n });
});
afterAll(() => sandbox?.stop());

it('2,000 followers, most of them without a balance, keep nobody else’s copy open', async () => {
  const { keeper } = chain.start();
  const other = new GmxTrader(sandbox, { account: OTHER });
  await other.increase(5_000, usdc(500));
  await keeper.tick();
  await new GmxTrader(sandbox).increase(5_000, usdc(500));
  await other.close();
  await keeper.tick();
  const { names, mirrored, skipped } = await chain.written();
  expect(names.indexOf('Adjusted')).toBeLessThan(names.lastIndexOf('Mirrored'));
  expect(names.indexOf('Settled')).toBeLessThan(names.indexOf('Skipped'));
  expect(mirrored[1]?.data.mimicList).toHaveLength(50);
  const counts = [0, 1, 2, 3, 4, 5].map((reason) => skipped.filter((one) => one.reason === reason).length);
  expect(counts).toEqual([1_940, 0, 0, 0, 0, 10]);
  const logs = await sandbox.client.getLogs({ address: sandbox.mirror, fromBlock: 0n });
  const blocks = [...new Set(logs.map(({ blockNumber }) => blockNumber))];
  const used = await Promise.all(blocks.map((blockNumber) => sandbox.client.getBlock({ blockNumber })));
  expect(Math.max(...used.map(({ gasUsed }) => Number(gasUsed)))).toBeLessThan(16_000_000);

  // their reason still holds: it is not said again
  const second = await new GmxTrader(sandbox, { isLong: false }).increase(2_000, usdc(500));
  await keeper.tick();
  const after = await chain.written();
  const again = after.skipped.filter(({ sourceRequestKey }) => sourceRequestKey === second);
  expect(again.map(({ reason }) => reason)).toEqual(Array(50).fill(3));
  expect(after.mirrored[2]?.data.mimicList).toHaveLength(10);
});
