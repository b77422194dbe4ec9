import { getAddress, numberToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorMessage } from '../../src/exports/core';
import { createFollower, depositId, firstDrafts, newDrafts, ruleId, usdc } from '../kit/chain/follower';
import { type Sandbox, startSandbox } from '../kit/chain/sandbox';
import { rejection, WalletError } from '../kit/chain/testWallet';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.stop());

describe('a wallet with atomic batches', () => {
  test.each(['supported', 'ready'] as const)('that is %s signs everything once', async (atomic) => {
    const follower = createFollower(sandbox, { atomic });
    const ended = await follower.submit(await follower.plan(firstDrafts()));

    expect(ended).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
    // what the wallet reports meanwhile may be told as well
    expect([...new Set(follower.story())]).toEqual([
      'preparing',
      'signing 1/1',
      'confirming 1/1',
      'confirmed',
    ]);
    expect(follower.wallet.signatures()).toHaveLength(1);
    expect(await follower.balance()).toBe(500_000_000n);
    expect(await follower.rule()).toMatchObject({ allowanceRate: 1000n, expiry: 4_000_000_000n });
  });

  test('is prompted with version 2.0.0, all or nothing, on the page’s chain and account', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const calls = await follower.plan(firstDrafts());
    await follower.submit(calls);

    expect(follower.wallet.signatures()).toMatchObject([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            atomicRequired: true,
            chainId: '0xa4b1',
            from: getAddress(follower.address),
            calls: [
              { to: getAddress(usdc), data: calls[0]?.data },
              { to: getAddress(sandbox.deployment.router), data: expect.stringMatching(/^0x4c357611/) },
            ],
          },
        ],
      },
    ]);
  });

  test('that refuses one may have sent it: its deadline stays, though the node lags afterwards', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const calls = await follower.plan(firstDrafts());
    const before = numberToHex(await sandbox.node.getBlockNumber());
    await sandbox.node.increaseTime({ seconds: 60 });
    await sandbox.node.mine({ blocks: 1 });
    follower.wallet.answer('wallet_sendCalls', () => {
      follower.page.answer('eth_blockNumber', () => before);
      throw new WalletError(-32603, 'Internal error');
    });
    await follower.send(calls);
    const deadlines = follower.statuses.map(({ submission }) => submission.deadline).filter(Boolean);
    expect(follower.wallet.signatures()).toHaveLength(3);
    expect(new Set(deadlines).size).toBe(1);
  });

  test('stops at a rejection and sends nothing else', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', () => {
      throw rejection();
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));

    expect(ended).toMatchObject({ status: 'failed', reason: 'rejected', confirmedDraftIds: [] });
    expect(ended).toMatchObject({ failures: [{ draftIds: [depositId, ruleId] }] });
    expect(follower.wallet.signatures()).toHaveLength(1);
    expect(await follower.balance()).toBe(0n);
  });

  // whatever it says: nothing can happen twice, and a wallet that refuses batches refuses them again
  test.each([
    ['the upgrade is rejected', new WalletError(5750, 'no')],
    ['atomicity is not supported after all', new WalletError(5760, 'no')],
    ['the method is unknown after all', new WalletError(4200, 'no')],
    ['the chain is not supported', new WalletError(5710, 'EIP-7702 not supported on chain: 0xa4b1')],
    ['a capability is missing', new WalletError(5700, 'no')],
    ['it is too large', new WalletError(5740, 'no')],
    ['the id is known', new WalletError(5720, 'Duplicate id')],
    [
      'an older version is expected',
      new WalletError(-32602, 'Version not supported: Got 2.0.0, expected 1.0'),
    ],
    ['the account has other code', new WalletError(-32603, 'Account upgraded to unsupported contract')],
    [
      'the request is not understood',
      new WalletError(-32000, 'data did not match any variant of untagged enum EthRequest'),
    ],
    ['a node does not know the method', new WalletError(-32601, 'no')],
    ['a session lacks the method', new WalletError(5002, 'User rejected methods.')],
    ['something broke', new Error('Something broke')],
    ['a string is thrown', 'no'],
    ['it takes too long', Object.assign(new Error('The request timed out.'), { name: 'TimeoutError' })],
    ['the connection is lost', new WalletError(4900, 'Disconnected')],
  ])('is asked one by one at once if %s, and for no batch again', async (_, error) => {
    const follower = createFollower(sandbox, { atomic: 'ready' });
    follower.wallet.answer('wallet_sendCalls', () => {
      throw error;
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));

    expect(ended.status).toBe('confirmed');
    const methods = () => follower.wallet.signatures().map(({ method }) => method);
    expect(methods()).toEqual(['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction']);
    expect(await follower.balance()).toBe(500_000_000n);

    await follower.submit(await follower.plan(newDrafts()));
    expect(methods().slice(3)).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
  });

  test('that has sent the batch and then refuses it is asked for nothing more', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', async (_, next) => {
      await next();
      await expect.poll(follower.balance).toBe(500_000_000n);
      throw new WalletError(5760, 'no');
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));
    expect(ended).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
    expect(follower.wallet.signatures()).toHaveLength(1);
  });

  test.each([null, undefined, 7, {}, { id: 7 }, { id: '' }, []])(
    'answering %j has sent it all the same, if the chain shows it',
    async (answer) => {
      const follower = createFollower(sandbox, { atomic: 'supported' });
      follower.wallet.answer('wallet_sendCalls', async (_, next) => {
        await next();
        return answer;
      });
      const ended = await follower.submit(await follower.plan(firstDrafts()));
      expect(ended.status).toBe('confirmed');
      expect(follower.wallet.signatures()).toHaveLength(1);
    },
  );

  test('gets a plan of one call as a plain transaction', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const ended = await follower.submit(await follower.plan({ ...firstDrafts(), deposits: [] }));
    expect(ended.status).toBe('confirmed');
    expect(follower.wallet.signatures().map(({ method }) => method)).toEqual(['eth_sendTransaction']);
  });

  test('answering with the bare id of the first drafts of EIP-5792 is understood', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', async (_, next) => ((await next()) as { id: string }).id);
    expect((await follower.submit(await follower.plan(firstDrafts()))).status).toBe('confirmed');
  });

  test('whose batch reverts changes nothing and says which draft caused it', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    const calls = await follower.plan(firstDrafts());
    follower.wallet.answer('wallet_sendCalls', async (_, next) => {
      await sandbox.drain(follower.address);
      return next();
    });
    const ended = await follower.submit(calls);

    expect(ended).toMatchObject({ status: 'failed', reason: 'reverted', confirmedDraftIds: [] });
    expect(ended).toMatchObject({ failures: [{ draftIds: [depositId] }] });
    expect(ended.status === 'failed' && errorMessage(ended.error)).toMatch(/your wallet holds less/);
    expect((await follower.rule()).expiry).toBe(0n);
  });

  test.each([
    { status: 400 },
    { status: 500, receipts: [{ transactionHash: `0x${'9'.repeat(64)}`, status: '0x0', logs: [] }] },
  ])('that reports %j is quoted, and the chain decides', async (answer) => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    let execute: (() => Promise<unknown>) | undefined;
    follower.wallet.answer('wallet_sendCalls', (_, next) => {
      execute = next;
      return { id: 'x' };
    });
    follower.wallet.answer('wallet_getCallsStatus', () => ({ id: 'x', ...answer }));
    const ending = follower.submit(await follower.plan(firstDrafts()));
    await expect
      .poll(() => follower.statuses.at(-1))
      .toMatchObject({ status: 'confirming', problem: { code: 'wallet_failed' } });
    await execute?.();
    expect(await ending).toMatchObject({ status: 'confirmed', confirmedDraftIds: [depositId, ruleId] });
  });

  test.each([
    'soon',
    { status: 100 },
    { status: 200 },
    { status: 200, receipts: [{ transactionHash: `0x${'9'.repeat(64)}`, status: '0x1', logs: [] }] },
    new WalletError(5730, 'Unknown bundle id'),
  ])('that answers a question for the status with %j decides nothing', async (answer) => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', () => ({ id: 'x' }));
    follower.wallet.answer('wallet_getCallsStatus', () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const abort = new AbortController();
    const ending = follower.submit(await follower.plan(firstDrafts()), { signal: abort.signal });
    await expect
      .poll(() => follower.wallet.log.filter(({ method }) => method === 'wallet_getCallsStatus').length)
      .toBeGreaterThan(2);
    expect(follower.statuses.at(-1)).not.toHaveProperty('problem');
    abort.abort();
    expect((await ending).status).toBe('confirming');
  });
});
