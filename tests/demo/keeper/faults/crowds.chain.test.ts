import { type Hex, pad, toHex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROTOCOL_DEFAULTS } from '../../../../demo/contracts/deploy/protocolPlan';
import { times } from '../../../depth';
import { alice, as, owner, price, USDC, usdc, WETH } from '../../../kit/chain/contractSandbox';
import { createCrowd } from '../../../kit/chain/crowd';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import { type GmxSandbox, startGmxSandbox } from '../../../kit/chain/gmxSandbox';
import { keeperSandbox } from '../../../kit/chain/keeperSandbox';

const COPIES = times(4, 1_000);
const OTHER = '0x2222222222222222222222222222222222222222';

let sandbox: GmxSandbox;
let chain: ReturnType<typeof keeperSandbox>;
beforeAll(async () => {
  sandbox = await startGmxSandbox();
  chain = keeperSandbox(sandbox);
  await allowLateCopies();
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice, { trader: OTHER });
  await createCrowd(sandbox, { count: 2_000, depositors: 60 });
  await sandbox.client.setBlockGasLimit({ gasLimit: 32_000_000n });
});
afterAll(() => sandbox?.stop());

/** Makes an increase copyable for an hour: a thousand traders do not trade within two minutes. */
async function allowLateCopies(): Promise<void> {
  const limits = { ...PROTOCOL_DEFAULTS.limits, maxOpenAge: 3_600n };
  await sandbox.mirrorContract.write.scheduleConfig([limits], as(owner));
  await sandbox.wait(2 * 86_400);
  await sandbox.mirrorContract.write.setConfig([limits], as(owner));
  await sandbox.setPrice(USDC, price(1, 6));
  await sandbox.setPrice(WETH, price(2_000, 18));
}

it('2,000 followers, most of them without a balance, do not delay closing other copies', async () => {
  const { keeper } = chain.start();
  const fromBlock = (await sandbox.client.getBlockNumber({ cacheTime: 0 })) + 1n;
  const other = new GmxTrader(sandbox, { account: OTHER });
  await other.increase(5_000, usdc(500));
  await keeper.tick();
  await sandbox.execute();
  await new GmxTrader(sandbox).increase(5_000, usdc(500));
  await other.close();
  await keeper.tick();
  const { names, mirrored, skipped } = await chain.written();
  expect(names.indexOf('Adjusted')).toBeLessThan(names.lastIndexOf('Mirrored'));
  expect(mirrored[1]?.data.mimicList).toHaveLength(50);
  const counts = [0, 1, 2, 3, 4, 5].map((reason) => skipped.filter((one) => one.reason === reason).length);
  expect(counts).toEqual([1_940, 0, 0, 0, 0, 10]);
  const logs = await sandbox.client.getLogs({ address: sandbox.mirror, fromBlock });
  const blocks = [...new Set(logs.map(({ blockNumber }) => blockNumber))];
  const used = await Promise.all(blocks.map((blockNumber) => sandbox.client.getBlock({ blockNumber })));
  expect(Math.max(...used.map(({ gasUsed }) => Number(gasUsed)))).toBeLessThan(16_000_000);

  // their reason still holds: it is not reported again
  const second = await new GmxTrader(sandbox, { isLong: false }).increase(2_000, usdc(500));
  await keeper.tick();
  const after = await chain.written();
  const again = after.skipped.filter(({ sourceRequestKey }) => sourceRequestKey === second);
  expect(again.map(({ reason }) => reason)).toEqual(Array(50).fill(3));
  expect(after.mirrored[2]?.data.mimicList).toHaveLength(10);
});

it(
  `${COPIES} copies open at once each follow their trader to the end`,
  async () => {
    // each copy takes a hundredth of what is left, and the last one must still justify its fee
    await sandbox.rules.write.setTokenCap([USDC, usdc(9_000_000)], as(owner));
    const accounts = Array.from({ length: COPIES }, (_, i): Hex => pad(toHex(0xbe000000 + i), { size: 20 }));
    const rules = accounts.map((trader) => ({ trader, allowanceRate: 100n }));
    const crowd = { first: 2_000, count: 1, depositors: 1, deposit: 9_000_000 };
    const [rich = alice] = await createCrowd(sandbox, { ...crowd, rules });
    const traders = accounts.map((account) => new GmxTrader(sandbox, { account }));
    // no time limit: all of them take a while
    const { keeper } = chain.start({ freshSeconds: 86_400, bumpSeconds: 86_400 });
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    const before = keeper.status.copies;
    const from = (await sandbox.client.getBlockNumber({ cacheTime: 0 })) + 1n;
    for (const trader of traders) await trader.increase(5_000, usdc(500));
    await keeper.tick();
    expect(keeper.status.copies - before).toBe(COPIES);
    await sandbox.execute();

    const [last, ...others] = traders;
    for (const trader of others) await trader.close();
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    expect(keeper.status.copies - before).toBe(1);
    await last?.close();
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    expect(keeper.status.copies).toBe(before);
    const { mirrored, settled } = await chain.written(from);
    const shared = settled.map(({ data }) => data.allocationAddress);
    expect(shared.toSorted()).toEqual(mirrored.map(({ data }) => data.allocationAddress).toSorted());
    // only fees were lost: ETH's price is unchanged
    expect((await sandbox.store.read.userBalanceMap([USDC, rich])) > usdc(8_900_000)).toBe(true);
  },
  60_000 + COPIES * 1_000,
);
