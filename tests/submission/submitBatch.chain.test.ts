import { getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorMessage } from '../../src/exports/core';
import { createFollower, depositId, firstDrafts, ruleId } from '../contracts/follower';
import { type Sandbox, startSandbox } from '../contracts/sandbox';
import { rejection, WalletError } from './testWallet';

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
    expect(follower.story()).toEqual(['preparing', 'signing 1/1', 'confirming 1/1', 'confirmed']);
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
            calls: calls.map(({ to, data }) => ({ to: getAddress(to), data })),
          },
        ],
      },
    ]);
  });

  test('with the capability in its older shape is also prompted for a batch', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_getCapabilities', () => ({
      '0xa4b1': { atomicBatch: { supported: true } },
    }));
    await follower.submit(await follower.plan(firstDrafts()));
    expect(follower.wallet.signatures().map(({ method }) => method)).toEqual(['wallet_sendCalls']);
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

  test.each([
    [5750, 'the upgrade is rejected'],
    [5760, 'atomicity is not supported after all'],
    [4200, 'the method is unknown after all'],
  ])('continues one by one on %i: %s', async (code) => {
    const follower = createFollower(sandbox, { atomic: 'ready' });
    follower.wallet.answer('wallet_sendCalls', () => {
      throw new WalletError(code, 'no');
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));

    expect(ended.status).toBe('confirmed');
    expect(follower.wallet.signatures().map(({ method }) => method)).toEqual([
      'wallet_sendCalls',
      'eth_sendTransaction',
      'eth_sendTransaction',
    ]);
    expect(await follower.balance()).toBe(500_000_000n);
  });

  test.each([
    ['an internal error', () => new WalletError(-32603, 'Internal error')],
    ['an error without a code', () => new Error('Something broke')],
    ['a string instead of an error', () => 'no'],
    ['a timeout', () => Object.assign(new Error('The request timed out.'), { name: 'TimeoutError' })],
    ['a lost connection', () => new WalletError(4900, 'Disconnected')],
    ['a node’s unknown method', () => new WalletError(-32601, 'no')],
    ['a duplicate id', () => new WalletError(5720, 'Duplicate id')],
  ])('leaves the result unknown after %s, and sends nothing else', async (_, error) => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', () => {
      throw error();
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));

    expect(ended).toMatchObject({ status: 'unknown', confirmedDraftIds: [] });
    expect(ended.status === 'unknown' && errorMessage(ended.error)).toMatch(/may have been sent/);
    expect(follower.wallet.signatures()).toHaveLength(1);
  });

  test.each([
    [5740, /too large/],
    [5700, /lacks a required capability/],
    [5710, /cannot send batches on this network/],
    [4100, /locked/],
  ])('refusing with %i has sent nothing, and gets no fallback request', async (code, message) => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', () => {
      throw new WalletError(code, 'no');
    });
    const ended = await follower.submit(await follower.plan(firstDrafts()));

    expect(ended).toMatchObject({ status: 'failed', reason: 'not_sent' });
    expect(ended.status === 'failed' && errorMessage(ended.error)).toMatch(message);
    expect(follower.wallet.signatures()).toHaveLength(1);
  });

  test.each([null, undefined, 7, {}, { id: 7 }, { id: '' }, []])(
    'answering %j leaves the result unknown',
    async (answer) => {
      const follower = createFollower(sandbox, { atomic: 'supported' });
      follower.wallet.answer('wallet_sendCalls', () => answer);
      const ended = await follower.submit(await follower.plan(firstDrafts()));

      expect(ended.status === 'unknown' && errorMessage(ended.error)).toMatch(/returned an invalid response/);
      expect(follower.wallet.signatures()).toHaveLength(1);
    },
  );

  test('answering with the bare id of the first drafts of EIP-5792 is understood', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', async (_, next) => ((await next()) as { id: string }).id);
    expect((await follower.submit(await follower.plan(firstDrafts()))).status).toBe('confirmed');
  });

  test('is polled by the id that it returned, not the one it was given', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', async (_, next) => {
      await next();
      return { id: 'mine' };
    });
    follower.wallet.answer('wallet_getCallsStatus', ([id]) => ({ id, status: id === 'mine' ? 200 : 100 }));
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
    [400, 'failed', /could not send the batch/],
    [600, 'unknown', /Only part/],
  ] as const)('reporting status %i is %s', async (code, status, message) => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    follower.wallet.answer('wallet_sendCalls', () => ({ id: 'x' }));
    follower.wallet.answer('wallet_getCallsStatus', () => ({ id: 'x', status: code, receipts: [] }));
    const ended = await follower.submit(await follower.plan(firstDrafts()));

    expect(ended.status).toBe(status);
    expect('error' in ended && errorMessage(ended.error)).toMatch(message);
  });

  test.each([null, {}, 'soon', { status: 'x' }, { status: 0 }])(
    'reporting %j as status is polled until the timeout and then left unknown',
    async (answer) => {
      const follower = createFollower(sandbox, { atomic: 'supported' });
      follower.wallet.answer('wallet_sendCalls', () => ({ id: 'x' }));
      follower.wallet.answer('wallet_getCallsStatus', () => answer);
      const ended = await follower.submit(await follower.plan(firstDrafts()), { timeout: 300 });

      expect(ended.status === 'unknown' && errorMessage(ended.error)).toMatch(/Don’t submit it again/);
      expect(ended.submission.steps).toMatchObject([{ phase: 'sent', reference: 'x' }]);
    },
  );

  test('whose status cannot be read for a while is polled again', async () => {
    const follower = createFollower(sandbox, { atomic: 'supported' });
    let failures = 3;
    follower.wallet.answer('wallet_getCallsStatus', (_, next) => {
      if (failures-- > 0) throw new WalletError(-32603, 'Internal error');
      return next();
    });
    expect((await follower.submit(await follower.plan(firstDrafts()))).status).toBe('confirmed');
    expect(follower.wallet.signatures()).toHaveLength(1);
  });
});
