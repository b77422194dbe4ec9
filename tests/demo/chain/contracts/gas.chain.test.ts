import { encodeFunctionData, type Hex, keccak256, toHex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BLOCK_GAS_LIMIT } from '../../../../demo/chain/anvil';
import { alice, as, bob, type ContractSandbox, startContractSandbox, USDC, usdc } from './contractSandbox';
import { measureCopyGas } from './copyGas';

let sandbox: ContractSandbox;
beforeAll(async () => {
  sandbox = await startContractSandbox();
});
afterAll(() => sandbox?.stop());

it('uses less than five million gas for each call of a copy with fifty followers', async () => {
  const measured = await measureCopyGas(sandbox, [50]);
  expect(measured.map(({ call }) => call)).toEqual([
    'mirror',
    'adjust',
    'adjust, all insolvent',
    'leave',
    'exit',
    'close',
    'settle',
  ]);
  for (const { call, gas } of measured) {
    expect(gas, call).toBeLessThan(5_000_000n);
    expect(gas, call).toBeGreaterThan(100_000n);
  }
});

it('is subject to Arbitrum’s block gas limit', async () => {
  await sandbox.client.mine({ blocks: 1 });
  expect((await sandbox.client.getBlock()).gasLimit).toBe(BLOCK_GAS_LIMIT);
});

it('spends about one new slot a draft on carrying it out once', async () => {
  const { client, token, tokenRouter, userRouter } = sandbox;
  const used = async (hash: Promise<Hex>) =>
    (await client.getTransactionReceipt({ hash: await hash })).gasUsed;
  const deposit = (amount: bigint) =>
    encodeFunctionData({ abi: userRouter.abi, functionName: 'deposit', args: [USDC, amount] });
  for (const user of [alice, bob]) {
    // the first deposit of an account writes slots that both ways write
    await sandbox.deposit(user, USDC, usdc(10));
    await token(USDC).write.approve([tokenRouter, usdc(100)], as(user));
  }
  const item = { id: keccak256(toHex('draft')), value: 0n, call: deposit(usdc(10)) };
  const plain = await used(userRouter.write.deposit([USDC, usdc(10)], as(alice)));
  const submitted = await used(userRouter.write.submit([4_000_000_000n, [item]], as(bob)));
  console.log(`gas: deposit ${plain}, submit of the same deposit ${submitted}, ${submitted - plain} more`);
  expect(submitted - plain).toBeGreaterThan(20_000n);
  expect(submitted - plain).toBeLessThan(40_000n);
});
