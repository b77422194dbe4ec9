import { BaseError, decodeErrorResult, type Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleArtifact } from '../../demo/chain/artifacts/Settle';
import { EXIT_DELAY } from '../../demo/chain/deploy/deploy';
import { receiptOf } from '../../demo/chain/receiptOf';
import { revertData } from '../../src/contracts/errors/revertData';
import {
  exitCalls,
  fetchKeeperHeartbeat,
  fetchUserBalance,
  keeperHeartbeatQueryOptions,
} from '../../src/exports/core';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  startContractSandbox,
  USDC,
  usdc,
} from '../demo/chain/contracts/contractSandbox';
import { keeperCalls } from '../demo/chain/contracts/copies';

let sandbox: ContractSandbox;
let copy: Hex;
/** alice and bob each put 100 USDC into a copy and keep 900. */
beforeAll(async () => {
  sandbox = await startContractSandbox();
  for (const user of [alice, bob]) {
    await sandbox.deposit(user, USDC, usdc(1_000));
    await sandbox.follow(user);
  }
  copy = (await keeperCalls(sandbox).open([alice, bob])).allocationKey;
});
afterAll(() => sandbox?.stop());

const config = () => ({ chain: arbitrum, rpcUrls: [sandbox.rpcUrl], contracts: sandbox });
const plan = () =>
  exitCalls({ account: alice, contracts: sandbox, allocationKey: copy, collateralToken: USDC });

describe('the keeper’s heartbeat', () => {
  test('is its last call, and exits open one delay later', async () => {
    const lastHeartbeat = await sandbox.mirrorContract.read.lastHeartbeat();
    const heartbeat = {
      lastHeartbeat,
      exitDelay: EXIT_DELAY,
      exitTime: lastHeartbeat + EXIT_DELAY,
      blockTime: await sandbox.now(),
    };
    expect(await fetchKeeperHeartbeat(config())).toEqual(heartbeat);
    expect(await keeperHeartbeatQueryOptions(config()).queryFn()).toEqual(heartbeat);
    expect(keeperHeartbeatQueryOptions(config()).queryKey.slice(0, 4)).toEqual([
      'mimic',
      'contracts',
      42161,
      sandbox.router,
    ]);
  });
});

describe('the plan to close and withdraw', () => {
  test('is refused while the keeper is active, with the time at which it opens', async () => {
    const { exitTime } = await fetchKeeperHeartbeat(config());
    const [first] = plan();
    const refusal: unknown = await sandbox.client
      .call({ account: alice, to: first?.to, data: first?.data })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BaseError);
    expect(decodeErrorResult({ abi: settleArtifact.abi, data: revertData(refusal) ?? '0x' })).toMatchObject({
      errorName: 'Heartbeat__KeeperPresent',
      args: [exitTime],
    });
  });

  test('closes the copy for all its followers, and withdraws the account’s whole balance', async () => {
    await sandbox.wait(Number(EXIT_DELAY));
    const before = await sandbox.token(USDC).read.balanceOf([alice]);
    expect(plan().map(({ label, to, value, draftIds }) => [label, to, value, draftIds])).toEqual([
      ['exit', sandbox.router, 0n, []],
      ['withdrawAll', sandbox.router, 0n, []],
    ]);
    for (const { to, data } of plan()) {
      const hash = await sandbox.client.sendTransaction({ to, data, ...as(alice) });
      expect((await receiptOf(sandbox.client, hash)).status).toBe('success');
    }
    expect((await sandbox.token(USDC).read.balanceOf([alice])) - before).toBe(usdc(999));
    expect(await fetchUserBalance(config(), { token: USDC, follower: alice })).toBe(0n);
    expect(await fetchUserBalance(config(), { token: USDC, follower: bob })).toBe(usdc(999));
  });

  test('validates addresses', () => {
    expect(() =>
      exitCalls({ account: '0x12', contracts: sandbox, allocationKey: copy, collateralToken: USDC }),
    ).toThrow('Invalid address');
  });
});
