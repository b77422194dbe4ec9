import { encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorMessage, exitCalls, routerAbi } from '../../src/exports/core';
import { type ExitSandbox, startExitSandbox } from '../contracts/exitSandbox';
import { createFollower, usdc } from '../contracts/follower';

let exits: ExitSandbox;
beforeAll(async () => {
  exits = await startExitSandbox();
});
afterAll(() => exits?.sandbox.stop());

const words = (ended: object) => ('error' in ended ? errorMessage(ended.error) : '');
const labels = (calls: readonly { label: string }[]) => calls.map(({ label }) => label);

type Options = Parameters<typeof createFollower>[1];

/** Two followers in one copy; the keeper has been silent for a day unless it is active. */
async function inCopy({ isKeeperThere = false, ...options }: Options & { isKeeperThere?: boolean } = {}) {
  const { sandbox } = exits;
  const follower = createFollower(sandbox, options);
  const other = sandbox.takeAccount().address;
  const draft = await exits.openCopy([follower.address, other]);
  if (!isKeeperThere) await exits.silence();
  const before = await exits.walletOf(follower.address);
  return {
    ...follower,
    other,
    draft,
    id: draft.id,
    planExit: () => follower.plan({ deposits: [], rules: [], exits: [draft] }),
    /** What the wallet has received since. */
    paid: async () => (await exits.walletOf(follower.address)) - before,
    /** Withdraws the free balance manually. */
    withdraw: (amount: bigint) => {
      const args = [usdc, follower.address, amount] as const;
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'withdraw', args });
      return sandbox.node.sendTransaction({
        account: follower.address,
        to: sandbox.deployment.router,
        data,
      });
    },
  };
}

type Exiting = Awaited<ReturnType<typeof inCopy>>;

describe('an exit after the keeper has gone', () => {
  test.each([
    ['one batch', { atomic: 'supported' as const }],
    ['one transaction', {}],
  ])('closes, settles and withdraws in %s', async (_, options) => {
    const follower = await inCopy(options);
    const calls = await follower.planExit();
    expect(labels(calls)).toEqual(['exit', 'withdrawAll']);
    const ended = await follower.submit(calls);
    expect(ended).toMatchObject({ status: 'confirmed', confirmedDraftIds: [follower.id] });
    expect(follower.story()).toContain('signing 1/1');
    expect(await follower.paid()).toBe(499_500_000n);
    expect(await follower.balance()).toBe(0n);
  });

  test('is refused before signing while the keeper is active, with the time at which it opens', async () => {
    const follower = await inCopy({ isKeeperThere: true });
    const ended = await follower.submit(await follower.planExit());
    expect(ended).toMatchObject({ status: 'failed', reason: 'would_revert' });
    expect(words(ended)).toMatch(
      /^The copy was not closed: the keeper is active\..* from \w+ \d+, \d{4}, \d\d:\d\d, unless/,
    );
    expect(follower.wallet.signatures()).toEqual([]);
  });

  test('closes several copies, and withdraws what each pays', async () => {
    const follower = createFollower(exits.sandbox);
    const first = await exits.openCopy([follower.address]);
    await exits.silence(3_600n);
    const second = await exits.openCopy([follower.address]);
    await exits.silence();
    const calls = await follower.plan({ deposits: [], rules: [], exits: [first, second] });
    expect(labels(calls)).toEqual(['exit', 'withdrawAll', 'exit', 'withdrawAll']);
    expect(await follower.submit(calls)).toMatchObject({
      status: 'confirmed',
      confirmedDraftIds: [first.id, second.id],
    });
    expect(await follower.balance()).toBe(0n);
  });

  test('closes a copy that has lost everything, though nothing is left to withdraw', async () => {
    const follower = await inCopy();
    await follower.withdraw(450_000_000n);
    await exits.loseAll();
    expect(await follower.submit(await follower.planExit())).toMatchObject({ status: 'confirmed' });
  });

  test('of such a copy is also a batch of the bare calls that a host sends', async () => {
    const follower = await inCopy();
    await follower.withdraw(450_000_000n);
    await exits.loseAll();
    const { allocationKey, collateralToken } = follower.draft;
    const { sandbox } = exits;
    const contracts = sandbox.deployment;
    const calls = exitCalls({ account: follower.address, contracts, allocationKey, collateralToken });
    const args = [calls.map(({ data }) => data)] as const;
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args });
    const hash = await sandbox.node.sendTransaction({
      ...{ account: follower.address, to: contracts.router, data, gas: 5_000_000n },
    });
    await sandbox.node.mine({ blocks: 1 });
    expect(await sandbox.node.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' });
  });
});

describe('a copy that somebody else has closed and settled', () => {
  test('needs only the withdrawal', async () => {
    const follower = await inCopy();
    await exits.exitBy(follower.other, follower.draft);
    const calls = await follower.planExit();
    expect(labels(calls)).toEqual(['withdrawAll']);
    expect(await follower.submit(calls)).toMatchObject({
      status: 'confirmed',
      confirmedDraftIds: [follower.id],
    });
    expect(await follower.paid()).toBe(499_500_000n);
  });

  test('with nothing left to withdraw is reported as such', async () => {
    const follower = await inCopy();
    await exits.exitBy(follower.other, follower.draft);
    await follower.withdraw(499_500_000n);
    const ended = await follower.submit(await follower.planExit());
    expect(ended).toMatchObject({ status: 'failed', reason: 'would_revert' });
    expect(words(ended)).toMatch(/^This copy is already closed and settled/);
  });

  test('while the exit was in flight: the draft stays for the withdrawal, with the reason', async () => {
    const follower = await inCopy();
    overtaken(follower);
    const ended = await follower.submit(await follower.planExit());
    expect(ended).toMatchObject({ status: 'failed', reason: 'reverted', confirmedDraftIds: [] });
    expect(words(ended)).toMatch(/^This copy is already closed and settled/);
    const again = await follower.planExit();
    expect(labels(again)).toEqual(['withdrawAll']);
    follower.wallet.answer('eth_sendTransaction', (_, next) => next());
    expect(await follower.submit(again)).toMatchObject({ status: 'confirmed' });
    expect(await follower.paid()).toBe(499_500_000n);
  });
});

/** Another account's exit is mined before the follower's, which was simulated without it. */
function overtaken(follower: Exiting) {
  follower.wallet.answer('eth_sendTransaction', async (_, next) => {
    await exits.exitBy(follower.other, follower.draft);
    return (await next()) as Hex;
  });
}
