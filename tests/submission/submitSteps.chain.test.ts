import { setTimeout } from 'node:timers/promises';
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptOf } from '../../demo/node/receiptOf';
import { isApproval } from '../../src/contracts/Call';
import { errorMessage, planCalls } from '../../src/exports/core';
import { createFollower, depositId, firstDrafts, newDrafts, ruleId, usdc } from '../kit/chain/follower';
import { type Sandbox, sandboxToken, startSandbox } from '../kit/chain/sandbox';
import { rejection } from '../kit/chain/testWallet';
import { draftId } from '../kit/drafts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.stop());

const methods = (follower: ReturnType<typeof createFollower>) =>
  follower.wallet.signatures().map(({ method }) => method);

/** Overrides the wallet's response to transaction request number `nth`, counted from 1. */
function onTransaction(follower: ReturnType<typeof createFollower>, nth: number, answer: () => unknown) {
  let count = 0;
  follower.wallet.answer('eth_sendTransaction', async (_, next) => {
    count += 1;
    if (count !== nth) return next();
    const result = await answer();
    return result === undefined ? next() : result;
  });
}

describe('a wallet without batches', () => {
  test('signs the approval, then everything else in one transaction', async () => {
    const follower = createFollower(sandbox);
    const ended = await follower.submit(await follower.plan(firstDrafts()));

    expect(ended).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
    expect(ended.submission.steps.flatMap(({ hashes }) => hashes)).toHaveLength(2);
    // that it is in a block is told before it is confirmed, if somebody looks in between
    expect([...new Set(follower.story())]).toEqual([
      'preparing',
      'signing 1/2',
      'confirming 1/2',
      'signing 2/2',
      'confirming 2/2',
      'confirmed',
    ]);
    expect(methods(follower)).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
    expect(await follower.balance()).toBe(500_000_000n);
    expect(await follower.rule()).toMatchObject({ allowanceRate: 1000n });
  });

  test('is prompted for the second signature only once the first is on-chain', async () => {
    const follower = createFollower(sandbox);
    let allowance = 0n;
    onTransaction(follower, 2, async () => {
      allowance = await sandbox.node.readContract({
        address: usdc,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [follower.address, sandbox.deployment.tokenRouter],
      });
    });
    await follower.submit(await follower.plan(firstDrafts()));
    expect(allowance).toBe(500_000_000n);
  });

  test('stops when the approval is rejected', async () => {
    const follower = createFollower(sandbox);
    onTransaction(follower, 1, () => {
      throw rejection();
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));

    expect(ended).toMatchObject({ status: 'failed', reason: 'rejected', confirmedDraftIds: [] });
    expect(ended).toMatchObject({ failures: [{ draftIds: [depositId, ruleId] }] });
    expect(follower.wallet.signatures()).toHaveLength(1);
  });

  test('keeps every draft if the second step is rejected, and does not repeat the approval', async () => {
    const follower = createFollower(sandbox);
    onTransaction(follower, 2, () => {
      throw rejection();
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    expect(ended).toMatchObject({ status: 'failed', reason: 'rejected', confirmedDraftIds: [] });
    expect(follower.wallet.signatures()).toHaveLength(2);

    const again = await follower.submit(await follower.plan(firstDrafts()));
    expect(again.status).toBe('confirmed');
    expect(follower.wallet.signatures()).toHaveLength(3);
  });

  test('stops when the second transaction reverts, and says why', async () => {
    const follower = createFollower(sandbox);
    const calls = await follower.plan(firstDrafts());
    onTransaction(follower, 2, () => sandbox.drain(follower.address));
    const ended = await follower.submit(calls);

    expect(ended).toMatchObject({ status: 'failed', reason: 'reverted', confirmedDraftIds: [] });
    expect(ended).toMatchObject({ failures: [{ draftIds: [depositId] }] });
    expect(ended.status === 'failed' && errorMessage(ended.error)).toMatch(/your wallet holds less/);
    expect(follower.wallet.signatures()).toHaveLength(2);
    expect((await follower.rule()).expiry).toBe(0n);
  });

  test.each([null, undefined, {}, 7, '0x', `0x${'g'.repeat(64)}`])(
    'answering %j for a hash has sent it all the same, if the chain shows it',
    async (answer) => {
      const follower = createFollower(sandbox);
      follower.wallet.answer('eth_sendTransaction', async (_, next) => {
        await next();
        return answer;
      });
      const ended = await follower.submit(await follower.plan(firstDrafts()));
      expect(ended).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
      expect(await follower.balance()).toBe(500_000_000n);
    },
  );

  test('approving less than the amount is asked to approve all of it', async () => {
    const follower = createFollower(sandbox);
    follower.wallet.answer('eth_sendTransaction', async ([sent]) => {
      const { to } = sent as { to: Hex };
      const args = [sandbox.deployment.tokenRouter, 1n] as const;
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
      return sandbox.node.sendTransaction({ account: follower.address, to, data });
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    expect(ended).toMatchObject({ status: 'failed', reason: 'refused', error: { code: 'approved_less' } });
    expect(follower.wallet.signatures()).toHaveLength(1);
  });

  test('approving through another transaction is noticed by the allowance', async () => {
    const follower = createFollower(sandbox);
    onTransaction(follower, 1, async () => {
      const args = [sandbox.deployment.tokenRouter, 500_000_000n] as const;
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
      await sandbox.node.sendTransaction({ account: follower.address, to: usdc, data });
      return `0x${'9'.repeat(64)}`;
    });
    expect((await follower.submit(await follower.plan(firstDrafts()))).status).toBe('confirmed');
  });
});

describe('a token that is approved from zero only', () => {
  test('is reset first, and approved exactly', async () => {
    const follower = createFollower(sandbox);
    const { address: usdt, decimals } = sandboxToken('USDT');
    const amount = 5n * 10n ** BigInt(decimals);
    const approve = { address: usdt, abi: erc20Abi, functionName: 'approve' } as const;
    const args = [sandbox.deployment.tokenRouter, 1n] as const;
    await receiptOf(
      sandbox.node,
      await sandbox.node.writeContract({ ...approve, account: follower.address, args }),
    );
    const drafts = {
      deposits: [{ id: depositId, action: 'deposit' as const, token: usdt, amount }],
      rules: [],
    };
    const ended = await follower.submit(await follower.plan(drafts));
    expect(ended.status).toBe('confirmed');
    expect(ended.submission.steps.map(({ calls }) => calls.map(({ label }) => label))).toEqual([
      ['resetApproval'],
      ['approve'],
      ['deposit'],
    ]);
    const left = await sandbox.node.readContract({
      ...{ address: usdt, abi: erc20Abi, functionName: 'allowance' },
      args: [follower.address, sandbox.deployment.tokenRouter],
    });
    expect(left).toBe(0n);
  });

  test('is approved by itself in one batch, which is over once the amount is approved', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const { address: token } = sandboxToken('USDT');
    const approve = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
    const args = [sandbox.deployment.tokenRouter, 1n] as const;
    await receiptOf(
      sandbox.node,
      await sandbox.node.writeContract({ ...approve, account: follower.address, args }),
    );
    const deposit = { id: depositId, action: 'deposit', token, amount: 5_000_000n } as const;
    const calls = await follower.plan({ deposits: [deposit], rules: [] });
    const ended = await follower.submit(calls.filter(isApproval));
    expect(ended.status).toBe('confirmed');
    expect(follower.story()).toEqual(['preparing', 'signing 1/1', 'confirming 1/1', 'confirmed']);
  });
});

test('approvals alone are not confirmed while a batch has carried out only the first', async () => {
  const follower = createFollower(sandbox, { atomic: 'supported' });
  const deposits = ['USDC', 'USDT'].map((symbol, i) => {
    const { address: token } = sandboxToken(symbol);
    return { id: draftId(i + 1), action: 'deposit' as const, token, amount: 5_000_000n };
  });
  const calls = (await follower.plan({ deposits, rules: [] })).filter(isApproval);
  expect(calls).toHaveLength(2);
  follower.wallet.answer('wallet_sendCalls', ([batch], next) => {
    (batch as { calls: unknown[] }).calls.pop();
    return next();
  });
  const ending = follower.submit(calls);
  const { address } = sandboxToken('USDC');
  const allowance = () =>
    sandbox.node.readContract({
      ...{ address, abi: erc20Abi, functionName: 'allowance' },
      args: [follower.address, sandbox.deployment.tokenRouter],
    });
  await expect.poll(allowance).toBe(5_000_000n);
  expect(await Promise.race([ending, setTimeout(500)])).toBeUndefined();
  const { to, data } = calls[1]!;
  await sandbox.node.sendTransaction({ account: follower.address, to, data });
  expect(await ending).toMatchObject({ status: 'confirmed' });
});

describe('before anything is signed', () => {
  test('a call that would revert is reported with its draft and reason', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const { cap, decimals, symbol } = sandboxToken('USDC');
    await sandbox.mint(usdc, follower.address, cap);
    const ended = await follower.submit(await follower.plan(firstDrafts(cap + 1n)));

    expect(ended).toMatchObject({
      status: 'failed',
      reason: 'would_revert',
      failures: [{ draftIds: [depositId] }],
    });
    expect(ended.status === 'failed' && errorMessage(ended.error, { token: { decimals, symbol } })).toMatch(
      /can’t exceed 250,000 USDC/,
    );
    expect(follower.wallet.signatures()).toEqual([]);
  });

  test('an allowance lowered elsewhere since the plan is noticed', async () => {
    const follower = createFollower(sandbox);
    const calls = planCalls(firstDrafts(), {
      account: follower.address,
      contracts: sandbox.deployment,
      allowances: { [usdc]: 500_000_000n },
      resetToZeroFirst: [],
    });
    const ended = await follower.submit(calls);
    expect(ended).toMatchObject({ status: 'failed', reason: 'would_revert' });
    expect(ended.status === 'failed' && errorMessage(ended.error)).toMatch(/approved amount is too low/);
    expect(follower.wallet.signatures()).toEqual([]);
  });

  test.each([
    ['locked', 'eth_accounts', [], /locked or disconnected/],
    ['answering nonsense for accounts', 'eth_accounts', null, /locked or disconnected/],
    [
      'on another account',
      'eth_accounts',
      [`0x${'99'.repeat(20)}`],
      /Switch back to the one you started with/,
    ],
    ['on another chain', 'eth_chainId', '0x1', /on another network/],
  ])('a wallet that is %s is not prompted to sign', async (_, method, answer, message) => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer(method, () => answer);
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    expect(ended).toMatchObject({ status: 'failed', reason: 'not_sent' });
    expect(ended.status === 'failed' && errorMessage(ended.error)).toMatch(message);
    expect(follower.wallet.signatures()).toEqual([]);
  });

  test('a network that cannot be reached is reported, and nothing is sent', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const calls = await follower.plan(firstDrafts());
    follower.page.setDown(true);
    const ended = await follower.submit(calls);
    expect(ended).toMatchObject({ status: 'failed', reason: 'not_sent' });
    expect(ended.status === 'failed' && errorMessage(ended.error)).toMatch(/Couldn’t reach the network/);
    expect(follower.wallet.signatures()).toEqual([]);
  });

  test('the page can stop it, e.g. because another tab changed the drafts', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const ended = await follower.submit(await follower.plan(firstDrafts()), {
      beforeSigning: () => Promise.reject(new Error('drafts changed')),
    });
    expect(ended).toMatchObject({ status: 'failed', reason: 'not_sent', error: new Error('drafts changed') });
    expect(follower.wallet.signatures()).toEqual([]);
  });

  test('a plan without calls is refused', async () => {
    await expect(createFollower(sandbox).submit([])).rejects.toMatchObject({ code: 'nothing_to_send' });
  });
});

describe('between the steps', () => {
  test('the page can stop the rest', async () => {
    const follower = createFollower(sandbox);
    const abort = new AbortController();
    onTransaction(follower, 1, () => abort.abort());
    const ended = await follower.submit(await follower.plan(firstDrafts()), { signal: abort.signal });
    expect(ended).toMatchObject({ status: 'failed', reason: 'stopped' });
    expect(follower.wallet.signatures()).toHaveLength(1);
  });

  test('a listener that throws interrupts nothing', async () => {
    const follower = createFollower(sandbox);
    const ended = await follower.submit(await follower.plan(firstDrafts()), {
      onStatus: () => {
        throw new Error('a bug of the page');
      },
    });
    expect(ended.status).toBe('confirmed');
  });
});

describe('submitting again', () => {
  test('what is done asks the wallet for nothing', async () => {
    const follower = createFollower(sandbox);
    const calls = await follower.plan(firstDrafts());
    await follower.submit(calls);
    const asked = follower.wallet.signatures().length;
    const again = await follower.submit(await follower.plan(firstDrafts()));
    expect(again).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
    expect(follower.wallet.signatures()).toHaveLength(asked);
    expect(await follower.balance()).toBe(500_000_000n);
  });

  test('another version of what is done is refused', async () => {
    const follower = createFollower(sandbox);
    await follower.submit(await follower.plan(firstDrafts()));
    const asked = follower.wallet.signatures().length;
    const again = await follower.submit(await follower.plan(firstDrafts(7n)));
    expect(again).toMatchObject({ status: 'failed', error: { code: 'UserRouter__AlreadyDone' } });
    expect(follower.wallet.signatures()).toHaveLength(asked);
  });

  test('the same, drafted anew, happens again', async () => {
    const follower = createFollower(sandbox);
    await follower.submit(await follower.plan(firstDrafts()));
    const ended = await follower.submit(await follower.plan(newDrafts()));
    expect(ended.status).toBe('confirmed');
    expect(await follower.balance()).toBe(1_000_000_000n);
  });

  test('submitting what another account has done goes through', async () => {
    const [one, other] = [createFollower(sandbox), createFollower(sandbox)];
    const [first, second] = await Promise.all([
      one.submit(await one.plan(firstDrafts())),
      other.submit(await other.plan(firstDrafts())),
    ]);
    expect([first.status, second.status]).toEqual(['confirmed', 'confirmed']);
  });
});
