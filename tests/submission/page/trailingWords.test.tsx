import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from '../onchain/fakeNode';
import { ruled } from '../onchain/followerLogs';
import { endTimersWithTests } from './endingTimers';

vi.resetModules();
const { arrive } = await import('./submissionPage');
endTimersWithTests();
beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test.each([
  `the method eth_sendTransaction does not exist on this endpoint; broadcast as 0x${'12'.repeat(32)} through the relay`,
  'eth_sendTransaction is not available: the request was queued for your co-signer',
  'eth_sendTransaction not found in the mempool yet',
])('a wallet that has sent, and says so after its first words, is not asked again: %s', async (message) => {
  const page = await arrive();
  const hashes = [hashOf('1'), hashOf('2')];
  page.wallet.answers.eth_sendTransaction = () => {
    throw Object.assign(new Error(message), { code: -32601 });
  };
  await page.run({ timeout: 300 });
  // it is mined now
  page.node.transactions.push({
    hash: hashes[0]!,
    block: 1_001,
    from: page.account,
    logs: [ruled({ user: page.account })],
  });
  await page.run({ timeout: 300 }).catch(() => undefined);
  expect(page.sent()).toBe(1);
});

test('a wallet that has sent, and names the transaction in its error’s data, is not asked again', async () => {
  const page = await arrive();
  page.wallet.sends = () => {
    page.node.pool.push(hashOf('6'));
    throw { code: 4001, message: 'User rejected to speed it up', data: { transactionHash: hashOf('6') } };
  };
  for (let i = 0; i < 2; i += 1) await page.run({ timeout: 300 }).catch(() => undefined);
  expect(page.sent()).toBe(1);
});

const batches = { '0xa4b1': { atomic: { status: 'supported' } } };

test('a wallet that has sent a batch, and then lacks another method, is not asked for its calls', async () => {
  const page = await arrive();
  page.wallet.capabilities = batches;
  page.wallet.answers.wallet_sendCalls = () => {
    throw Object.assign(new Error('wallet_getCallsStatus is not supported'), { code: 4200 });
  };
  await page.run({ timeout: 300 });
  expect(page.sent()).toBe(0);
});

test('a batch that the user rejects leaves no doubt, though the wallet’s library repeats the request', async () => {
  const page = await arrive();
  page.wallet.capabilities = batches;
  page.wallet.answers.wallet_sendCalls = () => {
    const { id } = page.submissions.pending(page.account)!.submission;
    throw Object.assign(
      new Error(
        `user rejected action (action="unknown", reason="rejected", info={ "payload": { "method": "wallet_sendCalls", "params": [ { "calls": [ ], "id": "${id}" } ] } }, code=ACTION_REJECTED, version=6.17.0)`,
      ),
      { code: 'ACTION_REJECTED', reason: 'rejected' },
    );
  };
  await page.run({ timeout: 300 });
  expect(page.submissions.status(page.account)).toMatchObject({ status: 'failed', reason: 'rejected' });
});
