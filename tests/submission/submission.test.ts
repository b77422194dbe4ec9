import { describe, expect, test } from 'vitest';
import {
  type CallLabel,
  confirmedDraftIds,
  parseSubmission,
  type Submission,
  type SubmissionStep,
} from '../../src/exports/core';

const address = `0x${'a'.repeat(40)}` as const;
const hash = `0x${'b'.repeat(64)}` as const;
const call = (label: CallLabel, id: string) => ({
  to: address,
  data: '0x12' as const,
  label,
  draftIds: [id],
});
const step = (phase: SubmissionStep['phase'], ...calls: SubmissionStep['calls']): SubmissionStep => ({
  kind: 'transaction',
  phase,
  calls,
  hashes: [],
});
const submission = (...steps: SubmissionStep[]): Submission => ({
  id: hash,
  chainId: 42161,
  account: address,
  createdAt: 1_700_000_000,
  steps,
});

describe('confirmedDraftIds', () => {
  test('holds a draft back until all its calls are confirmed', () => {
    const approve = call('approve', 'deposit:usdc');
    const [deposit, rule] = [call('deposit', 'deposit:usdc'), call('setMatchingRule', 'rule:one')];
    expect(confirmedDraftIds(submission(step('confirmed', approve), step('sent', deposit, rule)))).toEqual(
      [],
    );
    expect(
      confirmedDraftIds(submission(step('confirmed', approve), step('confirmed', deposit, rule))),
    ).toEqual(['deposit:usdc', 'rule:one']);
    expect(confirmedDraftIds(submission(step('confirmed', rule), step('failed', approve)))).toEqual([
      'rule:one',
    ]);
  });
});

describe('parseSubmission', () => {
  const whole = submission(
    { ...step('confirmed', call('approve', 'deposit:usdc')), reference: hash, hashes: [hash], nonce: 3 },
    { ...step('signing', call('deposit', 'deposit:usdc')), nonce: 4 },
  );

  test('parses what was stored as JSON', () => {
    expect(parseSubmission(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  const changed = (change: Record<string, unknown>) => ({ ...whole, ...change });
  const changedStep = (change: Record<string, unknown>) =>
    changed({ steps: [{ ...whole.steps[0], ...change }] });

  test.each([
    null,
    'text',
    [],
    {},
    changed({ id: 'x' }),
    changed({ chainId: '42161' }),
    changed({ account: '0x12' }),
    changed({ createdAt: Number.NaN }),
    changed({ steps: {} }),
    changed({ steps: [null] }),
    changedStep({ kind: 'other' }),
    changedStep({ phase: 'done' }),
    changedStep({ reference: 'not a hash' }),
    changedStep({ kind: 'batch', reference: 7 }),
    changedStep({ hashes: ['x'] }),
    changedStep({ nonce: '3' }),
    changedStep({ calls: [{ ...call('approve', 'x'), label: 'steal' }] }),
    changedStep({ calls: [{ ...call('approve', 'x'), to: 'x' }] }),
    changedStep({ calls: [{ ...call('approve', 'x'), data: 7 }] }),
    changedStep({ calls: [{ ...call('approve', 'x'), data: 'x0x12' }] }),
    changedStep({ calls: [{ ...call('approve', 'x'), data: ['0x12'] }] }),
    changedStep({ calls: [{ ...call('approve', 'x'), draftIds: [7] }] }),
  ])('rejects an invalid submission: %#', (value) => {
    expect(parseSubmission(value)).toBeUndefined();
  });
});
