import { encodeFunctionData, type Hex, parseEventLogs, zeroAddress, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mirrorArtifact } from '../../../../demo/chain/artifacts/Mirror';
import { settleArtifact } from '../../../../demo/chain/artifacts/Settle';
import { userRouterArtifact } from '../../../../demo/chain/artifacts/UserRouter';
import { EXIT_DELAY } from '../../../../demo/chain/deploy/deploy';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  carol,
  keeper,
  newcomer,
  owner,
  price,
  revertOf,
  startContractSandbox,
  USDC,
  usd,
  usdc,
  WETH,
} from './contractSandbox';
import { keeperCalls, mirrorCall, openCopyOfThree } from './copies';
import { revertAfterEach } from './revertAfterEach';

let sandbox: ContractSandbox;
let calls: ReturnType<typeof keeperCalls>;
let copy: Hex;

beforeAll(async () => {
  sandbox = await startContractSandbox();
  calls = keeperCalls(sandbox);
  copy = (await openCopyOfThree(sandbox)).allocationKey;
});
afterAll(() => sandbox?.stop());
revertAfterEach(() => sandbox);

const free = (user: Hex) => sandbox.store.read.userBalanceMap([USDC, user]);
const balances = () => Promise.all([alice, bob, carol].map(free));
const exit = (from: Hex, key = copy) => sandbox.userRouter.write.exit([key], as(from));
const goneFor = (seconds: bigint) => sandbox.wait(Number(seconds));

describe('while a keeper is active', () => {
  it('no other account can close or settle', async () => {
    const exitTime = (await sandbox.userRouter.read.lastHeartbeat()) + EXIT_DELAY;
    for (const call of [
      () => exit(alice),
      () => sandbox.settleContract.write.exit([copy], as(alice)),
      () => sandbox.mirrorContract.write.close([copy], as(alice)),
      () => sandbox.mirrorContract.write.close([copy], as(keeper)),
      () => sandbox.mirrorContract.write.close([copy], as(owner)),
    ]) {
      expect(await revertOf(call())).toEqual({ name: 'Heartbeat__KeeperPresent', args: [exitTime] });
    }
  });

  it('each of its calls counts as a heartbeat', async () => {
    const { source } = mirrorCall([]);
    const { mirrorContract, settleContract } = sandbox;
    const every: Record<string, () => Promise<unknown>> = {
      mirror: () => calls.mirrorAll([newcomer]),
      adjust: () => calls.adjust(copy, { traderSize: usd(5_000), traderCollateral: usdc(1_000) }),
      reportSkipped: () => mirrorContract.write.reportSkipped([source, [], []], as(keeper)),
      reportOrder: () => mirrorContract.write.reportOrder([zeroHash, zeroHash, 0, 0n, []], as(keeper)),
      beat: () => mirrorContract.write.beat(as(keeper)),
      close: () => calls.adjust(copy),
      settle: () => settleContract.write.settle([copy, 0n, keeper], as(keeper)),
    };
    for (const [name, call] of Object.entries(every)) {
      await sandbox.wait(1_000);
      await call();
      expect([name, await mirrorContract.read.lastHeartbeat()]).toEqual([name, await sandbox.now()]);
    }
  });

  it('a call from another account does not count', async () => {
    const before = await sandbox.mirrorContract.read.lastHeartbeat();
    await sandbox.deposit(alice, USDC, usdc(1));
    await sandbox.mirrorContract.write.pause(as(owner));
    expect(await sandbox.mirrorContract.read.lastHeartbeat()).toBe(before);
  });
});

describe('after a delay without a call from the keeper', () => {
  it.each([1_500, 1_950, 2_300])(
    'anybody can close and settle for everyone, with ETH at %s, as the keeper would',
    async (eth) => {
      const start = await sandbox.client.snapshot();
      await sandbox.setPrice(WETH, price(eth, 18));
      await calls.adjust(copy);
      await calls.settle(copy);
      const byKeeper = await balances();
      const fees = await sandbox.store.read.platformFeeMap([USDC]);
      await sandbox.client.revert({ id: start });

      await sandbox.setPrice(WETH, price(eth, 18));
      await goneFor(EXIT_DELAY);
      const hash = await exit(newcomer);
      expect(await balances()).toEqual(byKeeper);
      expect(await sandbox.store.read.platformFeeMap([USDC])).toBe(fees);
      const { logs } = await sandbox.client.getTransactionReceipt({ hash });
      const [adjusted] = parseEventLogs({ abi: mirrorArtifact.abi, logs, eventName: 'Adjusted' });
      expect(adjusted?.args.data).toMatchObject({
        keeperExecutionFee: 0n,
        allocation: usdc(200),
        size: 0n,
        sizeDelta: -usd(2_000),
        sourceRequestKey: zeroHash,
      });
      const [settled] = parseEventLogs({ abi: settleArtifact.abi, logs, eventName: 'Settled' });
      expect(settled?.args.data).toMatchObject({ keeperExecutionFee: 0n, size: 0n, accountBalance: 0n });
      expect(await sandbox.settleContract.read.isFinal([copy])).toBe(true);
    },
  );

  it('the delay is exact to the second', async () => {
    const exitTime = await sandbox.mirrorContract.read.exitTime();
    const at = async (timestamp: bigint) => {
      await sandbox.client.setNextBlockTimestamp({ timestamp });
      await sandbox.client.mine({ blocks: 1 });
      return sandbox.userRouter.simulate.exit([copy], { account: alice });
    };
    expect((await revertOf(at(exitTime - 1n))).name).toBe('Heartbeat__KeeperPresent');
    await at(exitTime);
  });

  it('the caller learns the credited amount, and can withdraw all of it in one batch', async () => {
    await goneFor(EXIT_DELAY);
    const { result } = await sandbox.userRouter.simulate.exit([copy], { account: alice });
    expect(result).toBe(usdc(99));
    const none = await sandbox.userRouter.simulate.exit([copy], { account: newcomer });
    expect(none.result).toBe(0n);

    const before = await sandbox.token(USDC).read.balanceOf([alice]);
    const { abi } = userRouterArtifact;
    await sandbox.userRouter.write.multicall(
      [
        [
          encodeFunctionData({ abi, functionName: 'exit', args: [copy] }),
          encodeFunctionData({ abi, functionName: 'withdrawAll', args: [USDC, alice] }),
        ],
      ],
      as(alice),
    );
    expect((await sandbox.token(USDC).read.balanceOf([alice])) - before).toBe(usdc(900) + usdc(99));
    expect(await free(alice)).toBe(0n);
    expect(await free(bob)).toBe(usdc(450) + usdc(49.5));
  });

  it('a copy that is already closed is only settled, once', async () => {
    await calls.adjust(copy);
    await goneFor(EXIT_DELAY);
    expect((await revertOf(sandbox.mirrorContract.write.close([copy], as(bob)))).name).toBe(
      'Mirror__AlreadyClosed',
    );
    await exit(bob);
    expect(await free(bob)).toBe(usdc(450) + usdc(49.5));
    expect((await revertOf(exit(bob))).name).toBe('Settle__NothingToSettle');
  });

  it('neither a pause nor an unknown copy prevents it', async () => {
    await sandbox.mirrorContract.write.pause(as(owner));
    await goneFor(EXIT_DELAY);
    expect((await revertOf(exit(alice, zeroHash))).name).toBe('Mirror__AllocationMissing');
    await exit(alice);
  });

  it('a keeper that comes back takes over again', async () => {
    await goneFor(EXIT_DELAY);
    await sandbox.mirrorContract.write.beat(as(keeper));
    expect((await revertOf(exit(alice))).name).toBe('Heartbeat__KeeperPresent');
    await calls.adjust(copy);
    await calls.settle(copy);
  });
});

describe('the delay', () => {
  it('is a day, as the router reports', async () => {
    expect(await sandbox.userRouter.read.exitDelay()).toBe(86_400n);
    expect(await sandbox.userRouter.read.lastHeartbeat()).toBe(
      await sandbox.mirrorContract.read.lastHeartbeat(),
    );
  });

  it('can be set by the owner, from an hour to a week', async () => {
    const { write } = sandbox.mirrorContract;
    for (const delay of [3_599n, 604_801n]) {
      expect(await revertOf(write.setExitDelay([delay], as(owner)))).toEqual({
        name: 'Heartbeat__InvalidExitDelay',
        args: [3_600n, 604_800n],
      });
    }
    await write.setExitDelay([3_600n], as(owner));
    await goneFor(3_600n);
    await exit(alice);
  });
});

it('withdraws the whole free balance, or nothing if there is none', async () => {
  await sandbox.userRouter.write.withdrawAll([USDC, newcomer], as(alice));
  expect(await free(alice)).toBe(0n);
  const held = await sandbox.token(USDC).read.balanceOf([newcomer]);
  await sandbox.userRouter.write.withdrawAll([USDC, newcomer], as(alice));
  await sandbox.userRouter.write.withdrawAll([zeroAddress, newcomer], as(alice));
  expect(await sandbox.token(USDC).read.balanceOf([newcomer])).toBe(held);
});
