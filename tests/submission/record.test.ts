import { describe, expect, test, vi } from 'vitest';
import { transactionError } from '../../src/contracts/errors/transactionError';
import { createMessages } from '../../src/messages/createMessages';
import { parseSubmission } from '../../src/submission/record/parseSubmission';
import {
  confirmedDraftIds,
  type Submission,
  type SubmissionStep,
} from '../../src/submission/record/Submission';
import { SubmissionRun } from '../../src/submission/SubmissionRun';
import { submissionMessage } from '../../src/submission/submissionMessage';
import { tokenOfDraft } from '../../src/submission/tokenOfDraft';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const hash = `0x${'b'.repeat(64)}` as const;
const step = (over: Partial<SubmissionStep> = {}): SubmissionStep => ({
  kind: 'transaction',
  phase: 'sent',
  calls: [{ to: address('a'), data: '0x12', label: 'deposit', draftIds: ['one'] }],
  hashes: [],
  ...over,
});
const submission = (...steps: SubmissionStep[]): Submission => ({
  id: hash,
  chainId: 42161,
  account: address('a'),
  createdAt: 1_700_000_000,
  steps,
});

describe('a submission that was stored', () => {
  const reads = (each: unknown) => parseSubmission(each) !== undefined;

  test('is read in all its phases and kinds, with all its labels', () => {
    for (const phase of ['waiting', 'signing', 'sent', 'confirmed', 'failed'] as const) {
      expect(reads(submission(step({ phase })))).toBe(true);
    }
    expect(reads(submission(step({ kind: 'batch', reference: 'any text' })))).toBe(true);
    const earnLabels = ['release', 'unlock', 'claim', 'claimAndLock', 'lock', 'extend'] as const;
    const labels = ['resetApproval', 'approve', 'deposit', 'withdraw', 'setMatchingRule'] as const;
    for (const label of [
      ...labels,
      'removeMatchingRule',
      'leave',
      'exit',
      'withdrawAll',
      ...earnLabels,
    ] as const) {
      const [call] = step().calls;
      expect(reads(submission(step({ calls: [{ ...call!, label }] })))).toBe(true);
    }
  });

  test('is read with all that is known of a step', () => {
    const seen = { minedIn: 4, happened: ['one'], passed: [hash] };
    const known = { nonce: 1, sentNonce: 2, block: 3, reference: hash, ...seen };
    expect(reads(submission(step(known)))).toBe(true);
  });

  test.each([
    { nonce: 1.5 },
    { sentNonce: '1' },
    { block: null },
    { minedIn: Number.NaN },
    { happened: 'one' },
    { happened: [1] },
    { passed: ['0x12'] },
    { reference: 7 },
    { calls: undefined },
    { hashes: hash },
    { hashes: [hash, '0x12'] },
    { calls: [undefined] },
    { calls: [{ to: address('a'), data: '12', label: 'deposit', draftIds: [] }] },
    { calls: [{ to: `${address('a')}0`, data: '0x', label: 'deposit', draftIds: [] }] },
    { calls: [{ to: address('g'), data: '0x', label: 'deposit', draftIds: [] }] },
    { calls: [{ to: address('a'), data: '0x', label: 'deposit', draftIds: 'one' }] },
  ])('is not read with a step of %j', (over) => {
    expect(reads({ ...submission(), steps: [{ ...step(), ...over }] })).toBe(false);
  });

  test('is not read where one step of many is none', () => {
    expect(reads({ ...submission(step()), steps: [step(), { ...step(), phase: 'gone' }] })).toBe(false);
  });
});

test('a draft is done too where it happened although its step failed', () => {
  const failed = step({ phase: 'failed', happened: ['one'] });
  expect(confirmedDraftIds(submission(failed))).toEqual(['one']);
  expect(confirmedDraftIds(submission(step({ phase: 'failed' })))).toEqual([]);
});

describe('a submission on its way', () => {
  const begin = (...steps: SubmissionStep[]) => {
    const told: unknown[] = [];
    return { told, run: new SubmissionRun(submission(...steps), (status) => told.push(status)) };
  };

  test('changes one step and leaves the others, in a record that is replaced', () => {
    const { run } = begin(step(), step());
    const before = run.submission;
    run.update(1, { phase: 'confirmed' });
    expect(run.submission.steps.map(({ phase }) => phase)).toEqual(['sent', 'confirmed']);
    expect(before.steps[1]?.phase).toBe('sent');
  });

  test('counts its steps from one, and says why nothing is heard', () => {
    const { run, told } = begin(step(), step());
    run.at('signing', 1);
    run.at('confirming', 0, 'no node');
    expect(told).toEqual([
      { status: 'signing', submission: run.submission, step: 2 },
      { status: 'confirming', submission: run.submission, step: 1, problem: 'no node' },
    ]);
  });

  test('fails for each draft of what was not done, named once', () => {
    const two = step({ calls: [...step().calls, ...step().calls] });
    const { run } = begin(step({ phase: 'confirmed' }), two);
    expect(run.failedFrom(1, 'rejected', 'no')).toMatchObject({
      status: 'failed',
      reason: 'rejected',
      error: 'no',
      failures: [{ draftIds: ['one'], error: 'no' }],
    });
    expect(run.failed('reverted', [])).toMatchObject({ error: undefined });
  });

  test('goes on when a listener fails', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const failure = new Error('of the page');
    const run = new SubmissionRun(submission(step()), () => {
      throw failure;
    });
    run.preparing();
    expect(run.confirmed()).toMatchObject({ status: 'confirmed' });
    expect(report).toHaveBeenCalledWith(failure);
    vi.unstubAllGlobals();
  });

  test('knows the last block of its account on its chain, for every later submission', () => {
    const later = (account: `0x${string}`, chainId: number) =>
      new SubmissionRun({ ...submission(step()), account, chainId }, undefined);
    const run = later(address('e'), 7);
    expect(run.lastBlock).toBe(0);
    run.update(0, { minedIn: 40 });
    run.update(0, { minedIn: 30 });
    run.update(0, { phase: 'confirmed' });
    expect(later(address('e'), 7).lastBlock).toBe(40);
    expect([later(address('f'), 7).lastBlock, later(address('e'), 8).lastBlock]).toEqual([0, 0]);
  });
});

test('the token of a draft is that of its deposit, its rule or its exit', () => {
  const tokens = ['1', '2', '3'].map((digit) => ({ address: address(digit), symbol: digit }));
  const config = { collateralTokens: tokens } as unknown as Parameters<typeof tokenOfDraft>[0];
  const terms = { allowanceRate: 1n, throttleActivity: 1n, expiry: 1n };
  const drafts = {
    deposits: [{ action: 'deposit', token: address('1'), amount: 1n } as const],
    rules: [{ collateralToken: address('2'), trader: address('a'), traderMatchingKey: hash, ...terms }],
    exits: [{ allocationKey: hash, trader: address('a'), collateralToken: address('3') }],
  };
  const symbolOf = (id: string | undefined) => tokenOfDraft(config, drafts, id)?.symbol;
  expect(symbolOf(`deposit:${address('1')}`)).toBe('1');
  expect(symbolOf(`rule:${address('2')}:${address('a')}`)).toBe('2');
  expect(symbolOf(`exit:${hash}`)).toBe('3');
  expect([symbolOf('deposit:none'), symbolOf(undefined)]).toEqual([undefined, undefined]);
});

test('what happened before anything was sent is told in the words for the wallet', () => {
  const messages = createMessages({}, { singular: 'Mimic', plural: 'Mimics' });
  const { wallet } = messages;
  const told = (key: Parameters<typeof transactionError>[0], isSent = false) =>
    submissionMessage(transactionError(key), messages, { account: address('a'), isSent });
  expect(told('walletLocked')).toBe(wallet.walletLocked);
  expect(told('chainMismatch')).toBe(wallet.chainChanged);
  expect(told('accountChanged')).toBe(wallet.accountChanged.replace('{address}', '0xaaaa..aaaa'));
  for (const key of ['walletLocked', 'chainMismatch', 'accountChanged'] as const) {
    expect(told(key, true)).toBe(messages.errors[key]);
  }
  expect(told('reverted')).toBe(messages.errors.reverted);
});
