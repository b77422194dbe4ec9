import { concatHex, type Hex, keccak256, pad, stringToHex, toFunctionSelector, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { alice, bob, price, USDC, usdc, WETH } from '../../kit/chain/contractSandbox';
import { GmxTrader } from '../../kit/chain/GmxTrader';
import { type GmxSandbox, startGmxSandbox } from '../../kit/chain/gmxSandbox';
import { keeperSandbox } from '../../kit/chain/keeperSandbox';

const OTHER_TRADER: Hex = `0x${keccak256(stringToHex('the other trader')).slice(26)}`;

let sandbox: GmxSandbox;
let chain: ReturnType<typeof keeperSandbox>;
let restore: () => Promise<void>;
beforeAll(async () => {
  sandbox = await startGmxSandbox();
  chain = keeperSandbox(sandbox);
  for (const user of [alice, bob]) await sandbox.deposit(user, USDC, usdc(10_000));
  await sandbox.follow(alice);
  await sandbox.follow(bob, { trader: OTHER_TRADER });
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  restore = await sandbox.save();
});
afterEach(() => restore());

/** Makes a token's `balanceOf` revert for one account, as tokens with a list of blocked accounts do; everything else is as before. */
async function block(token: Hex, account: Hex): Promise<() => Promise<void>> {
  const { client } = sandbox;
  const bytecode = (await client.getCode({ address: token })) as Hex;
  const original: Hex = `0x${keccak256(token).slice(26)}`;
  await client.setCode({ address: original, bytecode });
  const [push1, push4, push20, push32] = ['0x60', '0x63', '0x73', '0x7f'] as const;
  const isBalanceOf = concatHex([
    '0x5f35',
    push1,
    '0xe0',
    '0x1c',
    push4,
    toFunctionSelector('balanceOf(address)'),
    '0x14',
  ]);
  const isBlocked = concatHex([push1, '0x04', '0x35', push32, pad(account), '0x14']);
  const forward = concatHex(['0x365f5f375f5f365f', push20, original, '0x5af43d5f5f3e']);
  // a jump over the revert unless both are so; then the original's code decides
  const head = concatHex([isBalanceOf, isBlocked, '0x1615', push1]);
  const target = head.length / 2 - 1 + 1 + 1 + 3;
  const answer = concatHex([forward, push1]);
  const end = target + 1 + (answer.length / 2 - 1) + 1 + 1 + 3;
  await client.setCode({
    address: token,
    bytecode: concatHex([
      ...([head, toHex(target, { size: 1 }), '0x57', '0x5f5ffd', '0x5b'] as const),
      ...([answer, toHex(end, { size: 1 }), '0x57', '0x3d5ffd', '0x5b', '0x3d5ff3'] as const),
    ]),
  });
  return () => client.setCode({ address: token, bytecode });
}

/** Both traders have opened, and so have their copies. */
async function open() {
  const traders = [new GmxTrader(sandbox), new GmxTrader(sandbox, { account: OTHER_TRADER })] as const;
  const { keeper, reports } = chain.start();
  for (const trader of traders) await trader.increase(5_000, usdc(500));
  await keeper.tick();
  await keeper.tick();
  await sandbox.execute();
  await keeper.tick();
  const { mirrored } = await chain.written();
  const copies = mirrored.map(({ allocationKey, data }) => ({
    allocationKey,
    account: data.allocationAddress,
  }));
  return { traders, keeper, reports, copies };
}

it('goes on with the others when a copy cannot be read, and says which waits and why', async () => {
  const { traders, keeper, reports, copies } = await open();
  const unblock = await block(WETH, copies[0]!.account);
  for (const trader of traders) await trader.decrease(2_500);
  await keeper.tick();
  expect((await chain.written()).adjusted.map(({ allocationKey }) => allocationKey)).toEqual([
    copies[1]!.allocationKey,
  ]);
  const reason = expect.stringMatching(/^balanceOf of 0x82af49447d8a07e3bd95bd0d56f35241523fbab1 fails: /i);
  const waits = { reason, copies: [copies[0]!.allocationKey] };
  expect(keeper.status.waits).toMatchObject([waits]);
  expect(reports.filter(({ event }) => event === 'waits')).toMatchObject([waits]);

  await unblock();
  await keeper.tick();
  expect((await chain.written()).adjusted).toHaveLength(2);
  expect(keeper.status.waits).toEqual([]);
  expect(reports.filter(({ event }) => event === 'goes on')).toMatchObject([{ reason }]);
});

it('closes without a price of the collateral, and says that other changes wait for one', async () => {
  const { traders, keeper, reports, copies } = await open();
  await sandbox.wait(90_000);
  await sandbox.setPrice(WETH, price(2_000, 18));
  await traders[0].decrease(2_500);
  await traders[1].close();
  await keeper.tick();
  expect((await chain.written()).adjusted.map(({ allocationKey }) => allocationKey)).toEqual([
    copies[1]!.allocationKey,
  ]);
  const reason = `${USDC} has no fresh price: copies follow their traders only to close`;
  expect(keeper.status.waits).toMatchObject([{ reason, copies: [copies[0]!.allocationKey] }]);
  expect(reports).toContainEqual({ event: 'waits', reason, copies: [copies[0]!.allocationKey] });

  await sandbox.setPrice(USDC, price(1, 6));
  await keeper.tick();
  expect((await chain.written()).adjusted).toHaveLength(2);
  expect(keeper.status.waits).toEqual([]);
});
