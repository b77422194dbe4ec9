import { afterAll, beforeAll, expect, it } from 'vitest';
import { BLOCK_GAS_LIMIT } from '../../../../demo/chain/anvil';
import { type ContractSandbox, startContractSandbox } from './contractSandbox';
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
