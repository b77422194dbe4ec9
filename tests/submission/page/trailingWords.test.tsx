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
