import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPositions } from '../../../../demo/keeper/calls/gmxReads';
import {
  alice,
  type ContractSandbox,
  ETH_MARKET,
  startContractSandbox,
  TRADER,
  USDC,
  usd,
  usdc,
} from '../../../kit/chain/contractSandbox';

let sandbox: ContractSandbox;
beforeAll(async () => {
  sandbox = await startContractSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

it('copies a trader on GMX', async () => {
  await sandbox.deposit(alice, USDC, usdc(1000));
  await sandbox.follow(alice, { rate: 10_000n });
  await sandbox.trade({ size: usd(50_000), collateral: usdc(10_000) });
  const { account } = await sandbox.openCopy([alice]);
  await sandbox.execute();
  const view = { client: sandbox.client, dataStore: sandbox.dataStore };
  const place = { market: ETH_MARKET, collateralToken: USDC, isLong: true };
  const [trader, copy] = await readPositions(view, [
    { account: TRADER, ...place },
    { account, ...place },
  ]);
  expect(trader?.sizeInUsd).toBe(usd(50_000));
  expect(copy!.sizeInUsd).toBeGreaterThan(usd(4_900));
});
