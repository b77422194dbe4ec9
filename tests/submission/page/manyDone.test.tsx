import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDone } from '../../../src/submission/record/addDone';
import { namesOf } from '../../../src/submission/record/namesOf';
import { hashOf } from '../onchain/fakeNode';
import { endTimersWithTests } from './endingTimers';

vi.resetModules();
const { followElsewhere } = await import('../../../src/submission/pending/followElsewhere');
const { arriveInDoubt, calls } = await import('./submissionPage');
endTimersWithTests();
beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test('a batch of many rules that another tab saw confirmed is not reported as failed', async () => {
  const ids = Array.from({ length: 121 }, (_, i) => `rule:${i}`);
  const many = ids.map((id) => ({ ...calls[0]!, draftIds: [id] }));
  const page = await arriveInDoubt('1', {
    kind: 'batch',
    phase: 'sent',
    reference: 'batch',
    calls: many as never,
  });
  addDone(
    page.submissions,
    page.account,
    namesOf({ id: page.submission.id, steps: [{ hashes: [hashOf('6')] }] }, ids),
  );
  page.wallet.answers.wallet_getCallsStatus = () => ({
    version: '2.0.0',
    id: 'batch',
    chainId: '0xa4b1',
    status: 400,
    atomic: true,
    receipts: [],
  });
  await followElsewhere(page.context, page.account);
  const status = page.status() as never as { status: string; failures: { draftIds: string[] }[] } | undefined;
  expect(status?.status).not.toBe('failed');
});
