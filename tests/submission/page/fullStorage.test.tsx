import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from '../onchain/fakeNode';
import { deposit, ruled, token } from '../onchain/followerLogs';
import { endTimersWithTests } from './endingTimers';
import { quota, size } from './quota';
import { calls } from './submissionPage';

endTimersWithTests();
beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test('a submission that cannot be dismissed for want of room is still known after a reload', async () => {
  vi.resetModules();
  const { giveUpPending } = await import('../../../src/submission/pending/giveUpPending');
  const before = await (await import('./submissionPage')).arrive();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { submission, sent } = before.pendingOf(
    { calls, phase: 'signing', reference: undefined, block: 1_000 },
    hashOf('8'),
  );
  keepStatus(before.context, sent, { status: 'signing', step: 1, submission });
  // meanwhile the host's page fills the storage; then the wallet answers
  const full = quota(size() + 10);
  const [step] = submission.steps;
  const answered = { ...submission, steps: [{ ...step!, phase: 'sent' as const, reference: hashOf('6') }] };
  keepStatus(before.context, sent, { status: 'confirming', step: 1, submission: answered });
  keepStatus(before.context, sent, {
    status: 'unknown',
    submission: answered,
    confirmedDraftIds: [],
    error: new Error('no receipt'),
  });
  await giveUpPending(before.context, before.account, submission.id);
  expect(before.submissions.status(before.account)).toMatchObject({ error: { code: 'no_room_to_give_up' } });
  // "free storage": the visitor does, and reloads
  full.mockRestore();
  vi.resetModules();
  const after = await (await import('./submissionPage')).arrive();
  expect(after.account).toBe(before.account);
  const known = [after.submissions.pending(after.account), ...after.submissions.doubts(after.account)];
  expect.soft(known.filter(Boolean)).toHaveLength(1);
  await after.run({ timeout: 1_000 }).catch(() => undefined);
  expect.soft(after.sent()).toBe(0);
});

test('a failure that only the wallet reports is still known after a reload, though there was no room', async () => {
  vi.resetModules();
  const before = await (await import('./submissionPage')).arrive();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { submission, sent } = before.pendingOf(
    { kind: 'batch', calls, phase: 'signing', reference: undefined, block: 1_000 },
    hashOf('8'),
  );
  keepStatus(before.context, sent, { status: 'signing', step: 1, submission });
  const full = quota(size() + 10);
  const [step] = submission.steps;
  const failed = {
    ...submission,
    steps: [{ ...step!, phase: 'failed' as const, reference: 'a batch of the wallet', isDoubtful: true }],
  };
  keepStatus(before.context, sent, {
    status: 'failed',
    submission: failed,
    confirmedDraftIds: [],
    reason: 'cancelled',
    error: new Error('400'),
    failures: [{ draftIds: calls[0]!.draftIds, error: new Error('400') }],
  });
  expect(before.submissions.status(before.account)).toMatchObject({ error: { code: 'no_room_to_give_up' } });
  // it may still go through
  expect(before.drafts().failures).toEqual({});
  full.mockRestore();
  vi.resetModules();
  const after = await (await import('./submissionPage')).arrive();
  const known = [after.submissions.pending(after.account), ...after.submissions.doubts(after.account)];
  expect.soft(known.flatMap((each) => each?.submission.id ?? [])).toEqual([submission.id]);
  await after.run({ timeout: 1_000 }).catch(() => undefined);
  expect.soft(after.sent()).toBe(0);
});

/** A page that was asked for a submission, and then found no room for the wallet's answer. */
async function answeredWithoutRoom(digit: string) {
  vi.resetModules();
  const page = await (await import('./submissionPage')).arrive();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { SubmissionStore } = await import('../../../src/submission/record/SubmissionStore');
  const { submission, sent } = page.pendingOf(
    { calls, phase: 'signing', reference: undefined, block: 1_000 },
    hashOf(digit),
  );
  keepStatus(page.context, sent, { status: 'signing', step: 1, submission });
  const full = quota(size() + 10);
  const [step] = submission.steps;
  const answered = { ...submission, steps: [{ ...step!, phase: 'sent' as const, reference: hashOf('6') }] };
  keepStatus(page.context, sent, { status: 'confirming', step: 1, submission: answered });
  full.mockRestore();
  const ended = { submission: answered, confirmedDraftIds: [] };
  return {
    ...page,
    sent,
    submission: answered,
    next: page.pendingOf({ calls, phase: 'signing', reference: undefined, block: 1_000 }, hashOf('9')),
    other: new SubmissionStore(page.config),
    confirms: () => keepStatus(page.context, sent, { ...ended, status: 'confirmed' }),
    doubts: () =>
      keepStatus(page.context, sent, { ...ended, status: 'unknown', error: new Error('in doubt') }),
  };
}

test('a record for which there was no room is removed once its outcome is known', async () => {
  const page = await answeredWithoutRoom('a');
  expect(page.submissions.pending(page.account)).toMatchObject({ submission: page.submission });
  page.confirms();
  expect(page.submissions.pending(page.account)).toBeUndefined();
  expect(page.other.pending(page.account)).toBeUndefined();
});

test('a record for which there was no room neither removes nor replaces what another tab stored meanwhile', async () => {
  const page = await answeredWithoutRoom('b');
  // the other tab dismisses it, and starts the next
  page.other.setPending(page.account, undefined);
  page.other.setPending(page.account, page.next);
  page.doubts();
  expect.soft(page.other.pending(page.account)?.submission.id).toBe(page.next.submission.id);
  page.confirms();
  expect.soft(page.other.pending(page.account)?.submission.id).toBe(page.next.submission.id);
  expect.soft(page.submissions.pending(page.account)?.submission.id).toBe(page.next.submission.id);
});

test('a mark in place of a record does not let its tab remove what another tab stores there', async () => {
  vi.resetModules();
  const page = await (await import('./submissionPage')).arrive();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { SubmissionStore } = await import('../../../src/submission/record/SubmissionStore');
  const { submission, sent } = page.pendingOf({
    calls,
    phase: 'signing',
    reference: undefined,
    block: 1_000,
  });
  const full = quota(size() + 200);
  keepStatus(page.context, sent, { status: 'signing', step: 1, submission });
  full.mockRestore();
  const other = new SubmissionStore(page.config);
  expect(other.pending(page.account)?.submission.steps).toEqual([]);
  expect(page.submissions.pending(page.account)?.submission.id).toBe(submission.id);
  const next = page.pendingOf({ calls }, hashOf('9'));
  other.setPending(page.account, next);
  keepStatus(page.context, sent, { status: 'confirmed', submission, confirmedDraftIds: [] });
  expect(other.pending(page.account)?.submission.id).toBe(next.submission.id);
});

test('what another tab dismisses is checked, though this tab’s own list did not fit', async () => {
  vi.resetModules();
  const page = await (await import('./submissionPage')).arrive();
  const { passDoubts } = await import('../../../src/submission/record/doubts');
  const { SubmissionStore } = await import('../../../src/submission/record/SubmissionStore');
  const doubt = (digit: string) =>
    page.pendingOf({ calls, phase: 'signing', reference: undefined, block: 1_000 }, hashOf(digit));
  const first = doubt('c');
  first.submission.steps[0]!.calls = [{ ...calls[0]!, data: '0x', draftIds: ['other'] }];
  page.submissions.setDoubts(page.account, [first]);
  const full = quota(size() + 10);
  passDoubts(page.config, {
    ...first.submission,
    steps: [{ ...first.submission.steps[0]!, hashes: [hashOf('e')] }],
  });
  full.mockRestore();
  // dismissed there, and mined after all
  new SubmissionStore(page.config).setDoubts(page.account, [first, doubt('d')]);
  const { ruled } = await import('../onchain/followerLogs');
  page.node.transactions.push({
    hash: hashOf('6'),
    block: 1_001,
    from: page.account,
    logs: [ruled({ user: page.account })],
  });
  await expect(page.run({ timeout: 500 })).rejects.toMatchObject({ code: 'went_through' });
  expect(page.sent()).toBe(0);
});

test('a tab that knows the hash of what another tab dismissed sends nothing while it waits in the mempool', async () => {
  vi.resetModules();
  const page = await (await import('./submissionPage')).arrive();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { followElsewhere } = await import('../../../src/submission/pending/followElsewhere');
  const { submission, sent } = page.pendingOf(
    { calls, phase: 'signing', reference: undefined, block: 1_000 },
    hashOf('a'),
  );
  keepStatus(page.context, sent, { status: 'signing', step: 1, submission });
  const full = quota(size() + 10);
  const [step] = submission.steps;
  const answered = { ...submission, steps: [{ ...step!, phase: 'sent' as const, reference: hashOf('6') }] };
  keepStatus(page.context, sent, { status: 'confirming', step: 1, submission: answered });
  keepStatus(page.context, sent, {
    status: 'unknown',
    submission: answered,
    confirmedDraftIds: [],
    error: new Error('no receipt'),
  });
  full.mockRestore();
  page.node.pool.push(hashOf('6'));
  // another tab, with room again, is opened, and dismisses what it knows of it: a request without an answer
  vi.resetModules();
  const other = await (await import('./submissionPage')).arrive();
  expect(other.account).toBe(page.account);
  const { resumePending } = await import('../../../src/submission/pending/resumePending');
  const { giveUpPending } = await import('../../../src/submission/pending/giveUpPending');
  await resumePending({ ...other.context, timeout: 300 }, other.account);
  expect(other.submissions.status(other.account)?.status).toBe('unknown');
  await giveUpPending(other.context, other.account, submission.id);
  expect(other.submissions.doubts(other.account)).toHaveLength(1);
  // this tab, which has shown its hash
  await followElsewhere(page.context, page.account);
  await page.run({ timeout: 500 }).catch(() => undefined);
  expect(page.sent()).toBe(0);
});

test('what went through is said once of merged tries: the same drafted again afterwards is sent, also after a reload', async () => {
  vi.resetModules();
  const before = await (await import('./submissionPage')).arrive();
  const { addDoubt } = await import('../../../src/submission/record/doubts');
  const stored = before.drafts();
  const of = (digit: string) => ({
    ...before.pendingOf({ calls, phase: 'signing', reference: undefined, block: 1_000 }, hashOf(digit)),
    sent: stored,
  });
  for (const digit of ['a', 'b', 'c']) addDoubt(before.config, of(digit));
  const other = of('d');
  other.submission.steps[0]!.calls = [{ ...calls[0]!, data: '0xdd', draftIds: ['d'] }] as never;
  addDoubt(before.config, other);
  before.node.transactions.push({
    hash: hashOf('6'),
    block: 1_001,
    from: before.account,
    logs: [ruled({ user: before.account })],
  });
  const full = quota(size());
  await expect(before.run({ timeout: 500 })).rejects.toMatchObject({ code: 'went_through' });
  expect(before.drafts().rules).toEqual([]);
  full.mockRestore();
  const { drafts } = await import('./submissionPage');
  before.change(drafts);
  vi.resetModules();
  const after = await (await import('./submissionPage')).arrive();
  after.node.transactions.push(...before.node.transactions);
  const out = await after.run({ timeout: 1_000 }).then(
    () => 'sent',
    (e) => e.code,
  );
  expect(out).toBe('sent');
});

/** A page whose edits find no room, and what a reload brings back of the rule that they started with. */
async function arriveWithEdits(count = 6) {
  vi.resetModules();
  const page = await (await import('./submissionPage')).arrive();
  const { ruleDraft } = await import('./submissionPage');
  const { DraftStore } = await import('../../../src/drafts/DraftStore');
  const pending = page.pendingOf({ calls, phase: 'signing', reference: undefined, block: 1_000 });
  const more = Array.from({ length: count }, (_, i) => ({
    ...ruleDraft,
    trader: `0x${(0xb000 + i).toString(16).padStart(40, '0')}` as const,
  }));
  const isSent = ({ trader }: { trader: string }) => trader === ruleDraft.trader;
  return {
    page,
    pending,
    edits(room = 0) {
      quota(size() + room);
      page.change({ deposits: [], rules: [ruleDraft, ...more] });
    },
    here: () => page.drafts().rules,
    isSent,
    reloaded: () => new DraftStore(page.config).drafts(page.account).rules.filter(isSent),
  };
}

test('a draft that went through does not come back after a reload if later edits found no room', async () => {
  const { page, pending, edits, here, isSent, reloaded } = await arriveWithEdits();
  const { addDoubt, settleDoubts } = await import('../../../src/submission/record/doubts');
  addDoubt(page.config, pending);
  edits();
  page.node.transactions.push({
    ...{ hash: hashOf('6'), block: 1_001, from: page.account },
    logs: [ruled({ user: page.account })],
  });
  page.node.head = 1_001;
  await expect(settleDoubts(page.config, page.account)).rejects.toMatchObject({ code: 'went_through' });
  expect([here().length, here().filter(isSent), reloaded()]).toEqual([6, [], []]);
});

test('nor does one that is confirmed', async () => {
  const { page, pending, edits, here, isSent, reloaded } = await arriveWithEdits();
  const { keepStatus } = await import('../../../src/submission/record/keepStatus');
  const { submission, sent } = pending;
  keepStatus(page.context, sent, { status: 'signing', step: 1, submission });
  edits();
  const steps = submission.steps.map((step) => ({
    ...step,
    phase: 'confirmed' as const,
    hashes: [hashOf('6')],
  }));
  keepStatus(page.context, sent, {
    ...{ status: 'confirmed', submission: { ...submission, steps } },
    confirmedDraftIds: calls.flatMap(({ draftIds }) => draftIds),
  });
  expect([here().length, here().filter(isSent), reloaded()]).toEqual([6, [], []]);
});

test.each([0, 20, 60, 120, 200])(
  'a batch dismissed half done is known whatever room is left, such as %i characters',
  async (room) => {
    vi.resetModules();
    const page = await (await import('./submissionPage')).arrive();
    const { ruleDraft } = await import('./submissionPage');
    const { giveUpPending } = await import('../../../src/submission/pending/giveUpPending');
    const { SubmissionStore } = await import('../../../src/submission/record/SubmissionStore');
    const five = { action: 'deposit' as const, token, amount: 5n };
    const sent = { deposits: [five], rules: [ruleDraft] };
    page.change(sent);
    const both = [...calls, { ...deposit(5n), draftIds: [`deposit:${token}`] }];
    const { submission } = page.pendingOf({ kind: 'batch', reference: 'b', calls: both, block: 1_000 });
    page.submissions.setPending(page.account, { submission, sent });
    page.node.transactions.push({
      ...{ hash: hashOf('6'), block: 1_001, from: page.account },
      logs: [ruled({ user: page.account })],
    });
    page.node.head = 1_001;
    quota(size() + room);
    const giving = giveUpPending(page.context, page.account, submission.id);
    await vi.advanceTimersByTimeAsync(20_000);
    await giving;
    const reloaded = new SubmissionStore(page.config);
    const known = [reloaded.pending(page.account), ...reloaded.doubts(page.account)];
    expect(known.flatMap((each) => each?.submission.id ?? [])).toEqual([submission.id]);
    expect(page.drafts()).toMatchObject({ deposits: [five], rules: [] });
  },
);

test.each([0, 10, 50, 300])(
  'a submission dismissed beside edits without room is known, with %i characters left',
  async (room) => {
    const { page, pending, edits } = await arriveWithEdits(2);
    const { giveUpPending } = await import('../../../src/submission/pending/giveUpPending');
    const { SubmissionStore } = await import('../../../src/submission/record/SubmissionStore');
    page.submissions.setPending(page.account, pending);
    edits(room);
    const giving = giveUpPending(page.context, page.account, pending.submission.id);
    await vi.advanceTimersByTimeAsync(20_000);
    await giving;
    const reloaded = new SubmissionStore(page.config);
    const known = [reloaded.pending(page.account), ...reloaded.doubts(page.account)];
    expect(known.flatMap((each) => each?.submission.id ?? [])).toEqual([pending.submission.id]);
  },
);

test('a draft made again after a dismissal without room is not removed by the next one', async () => {
  vi.resetModules();
  const page = await (await import('./submissionPage')).arrive();
  const { ruleDraft } = await import('./submissionPage');
  const { giveUpPending } = await import('../../../src/submission/pending/giveUpPending');
  const sent = { deposits: [{ action: 'deposit' as const, token, amount: 5n }], rules: [ruleDraft] };
  page.change(sent);
  const both = [...calls, { ...deposit(5n), draftIds: [`deposit:${token}`] }];
  const { submission } = page.pendingOf({ kind: 'batch', reference: 'b', calls: both, block: 1_000 });
  page.submissions.setPending(page.account, { submission, sent });
  page.node.transactions.push({
    ...{ hash: hashOf('6'), block: 1_001, from: page.account },
    logs: [ruled({ user: page.account })],
  });
  page.node.head = 1_001;
  const dismiss = async () => {
    const giving = giveUpPending(page.context, page.account, submission.id);
    await vi.advanceTimersByTimeAsync(20_000);
    await giving;
  };
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await dismiss();
  expect(page.drafts().rules).toEqual([]);
  full.mockRestore();
  page.change(sent);
  await dismiss();
  expect(page.submissions.doubts(page.account)).toHaveLength(1);
  expect(page.drafts().rules).toEqual([ruleDraft]);
});

test('a host is told what is stored: a failure in doubt that finds no room is unknown', async () => {
  vi.resetModules();
  const page = await (await import('./submissionPage')).arrive();
  page.wallet.capabilities = { '0xa4b1': { atomic: { status: 'supported' } } };
  page.wallet.answers.wallet_sendCalls = () => {
    quota(size() + 10);
    return { id: 'a batch' };
  };
  const failed = {
    id: 'a batch',
    version: '2.0.0',
    chainId: '0xa4b1',
    status: 400,
    atomic: true,
    receipts: [],
  };
  page.wallet.answers.wallet_getCallsStatus = () => failed;
  const running = page.run({ timeout: 5_000 });
  await vi.advanceTimersByTimeAsync(20_000);
  await running;
  expect([page.told.at(-1), page.submissions.status(page.account)?.status]).toEqual(['unknown', 'unknown']);
});
