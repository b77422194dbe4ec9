import { readFileSync } from 'node:fs';
import { type Abi, decodeErrorResult, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocationStoreArtifact } from '../../../../demo/chain/artifacts/AllocationStore';
import { settleArtifact } from '../../../../demo/chain/artifacts/Settle';
import { userRouterArtifact } from '../../../../demo/chain/artifacts/UserRouter';
import { compileContracts } from '../../../../demo/chain/compile';
import { EXIT_DELAY } from '../../../../demo/chain/deploy/deploy';
import { roleId } from '../../../../demo/chain/deploy/roles';
import { receiptOf } from '../../../../demo/chain/receiptOf';
import {
  alice,
  as,
  type ContractSandbox,
  keeper,
  owner,
  price,
  revertOf,
  startContractSandbox,
  TRADER,
} from './contractSandbox';
import { keeperCalls } from './copies';
import { revertAfterEach } from './revertAfterEach';

const abi = parseAbi([
  'function arm(address target, bytes payload)',
  'function act(address target, bytes payload)',
  'function setFee(uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function succeeded() view returns (bool)',
  'function returned() view returns (bytes)',
]);
const source = readFileSync(new URL('./ReentrantToken.sol', import.meta.url), 'utf8');

let sandbox: ContractSandbox;
let token: Hex;
/** The malicious token is allowed and has its own deposit, and alice copies the trader with it. */
beforeAll(async () => {
  sandbox = await startContractSandbox();
  const artifact = compileContracts({ 'ReentrantToken.sol': source }).ReentrantToken;
  const hash = await sandbox.client.deployContract({
    abi: artifact?.abi as Abi,
    bytecode: artifact?.bytecode as Hex,
    ...as(owner),
  });
  token = (await receiptOf(sandbox.client, hash)).contractAddress as Hex;
  await sandbox.rules.write.setTokenCap([token, 10n ** 30n], as(owner));
  await sandbox.setPrice(token, price(1, 18));
  const evil = sandbox.at(token, abi);
  await evil.write.transfer([alice, 10n ** 22n], as(owner));
  await evil.write.transfer([token, 10n ** 22n], as(owner));
  await sandbox.deposit(alice, token, 10n ** 21n);
  await sandbox.follow(alice, { token });
  await evil.write.act(
    [token, encodeFunctionData({ abi, functionName: 'approve', args: [sandbox.tokenRouter, 10n ** 22n] })],
    as(owner),
  );
  await evil.write.act([sandbox.router, router('deposit', [token, 10n ** 21n])], as(owner));
});
afterAll(() => sandbox?.stop());
revertAfterEach(() => sandbox);

const router = (
  functionName: 'deposit' | 'withdraw',
  args: readonly [Hex, bigint] | readonly [Hex, Hex, bigint],
) =>
  encodeFunctionData({ abi: userRouterArtifact.abi, functionName, args } as Parameters<
    typeof encodeFunctionData
  >[0]);

/** How the token's own call, made during its transfer, ended. */
async function outcome(): Promise<string> {
  const evil = sandbox.at(token, abi);
  if (await evil.read.succeeded()) return 'succeeded';
  return decodeErrorResult({ abi: allocationStoreArtifact.abi, data: await evil.read.returned() }).errorName;
}

async function holds(): Promise<void> {
  const free = await sandbox.store.read.getBalanceList([token, [alice, token]]);
  const fees = await sandbox.store.read.platformFeeMap([token]);
  const held = await sandbox.token(token).read.balanceOf([sandbox.allocationStore]);
  expect(held).toBe(free[0]! + free[1]! + fees);
}

describe('a token that calls back during its own transfer', () => {
  const withdrawAgain = () => router('withdraw', [token, token, 10n ** 21n]);

  it('cannot reenter withdraw', async () => {
    await sandbox.at(token, abi).write.arm([sandbox.router, withdrawAgain()], as(owner));
    await sandbox.userRouter.write.withdraw([token, alice, 10n ** 20n], as(alice));
    expect(await outcome()).toBe('AllocationStore__Reentered');
    await holds();
  });

  it('cannot reenter deposit', async () => {
    await sandbox.token(token).write.approve([sandbox.tokenRouter, 10n ** 20n], as(alice));
    await sandbox.at(token, abi).write.arm([sandbox.router, router('deposit', [token, 1n])], as(owner));
    await sandbox.userRouter.write.deposit([token, 10n ** 20n], as(alice));
    expect(await outcome()).toBe('AllocationStore__Reentered');
    await holds();
  });

  it('cannot withdraw while a copy is being opened or settled', async () => {
    const { open, adjust, settle } = keeperCalls(sandbox);
    await sandbox.at(token, abi).write.arm([sandbox.router, withdrawAgain()], as(owner));
    const { allocationKey } = await open([alice], {
      collateralToken: token,
      traderCollateralDelta: 10n ** 21n,
    });
    expect(await outcome()).toBe('AllocationStore__Reentered');
    await holds();

    await adjust(allocationKey);
    await sandbox.at(token, abi).write.arm([sandbox.router, withdrawAgain()], as(owner));
    await settle(allocationKey);
    expect(await outcome()).toBe('AllocationStore__Reentered');
    await holds();
  });

  it('cannot exit again or withdraw during an exit', async () => {
    const { allocationKey } = await keeperCalls(sandbox).open([alice], {
      collateralToken: token,
      traderCollateralDelta: 10n ** 21n,
    });
    await sandbox.wait(Number(EXIT_DELAY));
    const { abi: routerAbi } = userRouterArtifact;
    const exitAgain = encodeFunctionData({ abi: routerAbi, functionName: 'exit', args: [allocationKey] });
    for (const payload of [exitAgain, withdrawAgain()]) {
      const start = await sandbox.client.snapshot();
      await sandbox.at(token, abi).write.arm([sandbox.router, payload], as(owner));
      await sandbox.userRouter.write.exit([allocationKey], as(alice));
      expect(await outcome()).toBe('AllocationStore__Reentered');
      await holds();
      await sandbox.client.revert({ id: start });
    }
  });

  it('cannot settle twice even as a keeper', async () => {
    const { open, adjust } = keeperCalls(sandbox);
    const { allocationKey } = await open([alice], {
      collateralToken: token,
      traderCollateralDelta: 10n ** 21n,
    });
    await adjust(allocationKey);
    await sandbox.settleContract.write.grantRole([roleId('KEEPER'), token], as(owner));
    const again = encodeFunctionData({
      abi: settleArtifact.abi,
      functionName: 'settle',
      args: [allocationKey, 0n, token],
    });
    await sandbox.at(token, abi).write.arm([sandbox.settle, again], as(owner));
    await sandbox.settleContract.write.settle([allocationKey, 0n, TRADER], as(keeper));
    expect(await outcome()).toBe('AllocationStore__Reentered');
    await holds();
  });
});

it('settles the received amount if a token has started to charge a transfer fee', async () => {
  const { open, adjust, settle } = keeperCalls(sandbox);
  const { allocationKey } = await open([alice], {
    collateralToken: token,
    traderCollateralDelta: 10n ** 21n,
  });
  await sandbox.at(token, abi).write.setFee([10n ** 17n], as(owner));
  await adjust(allocationKey);
  const { data } = await settle(allocationKey);
  // 100 tokens, less one fee on the way out of the exchange and one on the way to the store
  expect(data.settledBalance).toBe(100n * 10n ** 18n - 2n * 10n ** 17n);
  expect(data.accountBalance).toBe(0n);
  await holds();
});

it('refuses a deposit that delivers less than was sent', async () => {
  await sandbox.at(token, abi).write.setFee([1n], as(owner));
  await sandbox.token(token).write.approve([sandbox.tokenRouter, 100n], as(alice));
  const deposit = sandbox.userRouter.write.deposit([token, 100n], as(alice));
  expect((await revertOf(deposit)).name).toBe('MatchingRule__InvalidAmount');
});
