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

describe('a stored submission', () => {
  const reads = (each: unknown) => parseSubmission(each) !== undefined;

  test('is parsed in all its phases and kinds, with all its labels', () => {
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

  test('is parsed with everything known about a step', () => {
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
  ])('is rejected with a step of %j', (over) => {
    expect(reads({ ...submission(), steps: [{ ...step(), ...over }] })).toBe(false);
  });

  test('is rejected if one of many steps is invalid', () => {
    expect(reads({ ...submission(step()), steps: [step(), { ...step(), phase: 'gone' }] })).toBe(false);
  });
});

test('a draft also counts as done if it happened although its step failed', () => {
  const failed = step({ phase: 'failed', happened: ['one'] });
  expect(confirmedDraftIds(submission(failed))).toEqual(['one']);
  expect(confirmedDraftIds(submission(step({ phase: 'failed' })))).toEqual([]);
});

describe('a submission in flight', () => {
  const begin = (...steps: SubmissionStep[]) => {
    const told: unknown[] = [];
    return { told, run: new SubmissionRun(submission(...steps), (status) => told.push(status)) };
  };

  test('changes one step and keeps the others, in a new record', () => {
    const { run } = begin(step(), step());
    const before = run.submission;
    run.update(1, { phase: 'confirmed' });
    expect(run.submission.steps.map(({ phase }) => phase)).toEqual(['sent', 'confirmed']);
    expect(before.steps[1]?.phase).toBe('sent');
  });

  test('counts its steps from one, and says why there is no news', () => {
    const { run, told } = begin(step(), step());
    run.at('signing', 1);
    run.at('confirming', 0, 'no node');
    expect(told).toEqual([
      { status: 'signing', submission: run.submission, step: 2 },
      { status: 'confirming', submission: run.submission, step: 1, problem: 'no node' },
    ]);
  });

  test('fails for each unfinished draft, named once', () => {
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

  test('continues if a listener throws', () => {
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

  test('knows the account’s last block on its chain, for every later submission', () => {
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

test('a draft’s token is that of its deposit, rule or exit', () => {
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

test('a failure before sending uses the wallet’s texts', () => {
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
