import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resumeSubmission } from '../../src/submission/pending/resumeSubmission';
import { untilIdle, withSubmissionLock } from '../../src/submission/pending/withSubmissionLock';
import type { SubmissionStep } from '../../src/submission/record/Submission';
import type { SubmissionStatus } from '../../src/submission/record/SubmissionStatus';
import { fakeNode, hashOf } from './onchain/fakeNode';
import { account, matchingRule, rule } from './onchain/followerLogs';
import { happened, sent, stepOf } from './onchain/sentStep';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting = stepOf({ phase: 'waiting', calls: [rule(5n)], reference: undefined, block: undefined });
const confirmed = stepOf({ phase: 'confirmed', hashes: [sent] });

/** A reopened page with this submission stored. */
function reopen(steps: readonly SubmissionStep[], node = fakeNode()) {
  const told: SubmissionStatus['status'][] = [];
  const resuming = resumeSubmission({
    submission: { id: hashOf('9'), chainId: 42161, account, createdAt: 1, steps },
    publicClient: node.client,
    contracts: { matchingRule },
    timeout: 1_000,
    onStatus: ({ status }) => told.push(status),
  });
  const end = async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    return resuming;
  };
  return { node, told, resuming, end };
}

describe('a submission found after a reload', () => {
  test('is uncertain if its record cannot be read', async () => {
    const { end, node } = reopen([]);
    expect(await end()).toMatchObject({ status: 'unknown', error: { code: 'unreadable' } });
    expect(node.asked).toEqual([]);
  });

  test('is confirmed if all its steps were, without a request', async () => {
    const { end, node, told } = reopen([confirmed, confirmed]);
    expect(await end()).toMatchObject({ status: 'confirmed' });
    expect([node.asked, told]).toEqual([[], ['confirmed']]);
  });

  test('is awaited if the wallet has answered', async () => {
    const { end, node, told } = reopen([confirmed, stepOf()]);
    await vi.advanceTimersByTimeAsync(450);
    expect(told).toEqual(['confirming']);
    node.transactions.push(happened);
    expect(await end()).toMatchObject({ status: 'confirmed', confirmedDraftIds: ['deposit'] });
    expect(told).toEqual(['confirming', 'confirmed']);
  });

  test('is looked up once if the wallet has not answered', async () => {
    const { end, node, told } = reopen([stepOf({ phase: 'signing', reference: undefined })]);
    expect(await end()).toMatchObject({ status: 'unknown' });
    expect(told).toEqual(['unknown']);
    expect(node.searches()).toHaveLength(1);
  });

  test('counts as interrupted before its remaining steps', async () => {
    const { end, told } = reopen([stepOf(), waiting], fakeNode([happened]));
    expect(await end()).toMatchObject({
      status: 'failed',
      reason: 'interrupted',
      confirmedDraftIds: ['deposit'],
      failures: [{ draftIds: ['setMatchingRule'], error: { code: 'interrupted' } }],
    });
    expect(told).toEqual(['confirming', 'failed']);
    const begun = reopen([confirmed, waiting]);
    expect(await begun.end()).toMatchObject({ status: 'failed', reason: 'interrupted' });
    expect([begun.told, begun.node.asked]).toEqual([['failed'], []]);
  });

  test('blocks the account’s other submissions, while a second tab can still look it up', async () => {
    const { end, node } = reopen([stepOf()]);
    await expect(withSubmissionLock(42161, account, async () => 'sent')).rejects.toMatchObject({
      code: 'submission_pending',
    });
    const second = reopen([stepOf()], node);
    node.transactions.push(happened);
    expect([await end(), await second.end()]).toMatchObject([
      { status: 'confirmed' },
      { status: 'confirmed' },
    ]);
    const submitting = withSubmissionLock(42161, account, async () => 'sent');
    await vi.advanceTimersByTimeAsync(100);
    expect(await submitting).toBe('sent');
  });
});

test('a failed lookup is not repeated', async () => {
  const publicClient = Object.defineProperty({ ...fakeNode().client }, 'pollingInterval', {
    get() {
      throw new RangeError('of the host');
    },
  });
  const submission = { id: hashOf('9'), chainId: 42161, account, createdAt: 1, steps: [stepOf()] };
  const told: string[] = [];
  const resuming = resumeSubmission({
    submission,
    publicClient,
    contracts: { matchingRule },
    onStatus: ({ status }) => told.push(status),
  });
  const failing = expect(resuming).rejects.toThrow('of the host');
  await vi.advanceTimersByTimeAsync(100);
  await failing;
  expect(told).toEqual(['confirming']);
});

describe('a page with Web Locks', () => {
  type Granted = (lock: unknown) => unknown;
  const locksOf = (isFree: boolean) => {
    const asked: unknown[] = [];
    const request = async (name: string, ...[options, task]: [object, Granted] | [Granted, undefined?]) => {
      asked.push([name, typeof options === 'function' ? 'waits' : options]);
      return typeof options === 'function' ? options({ name }) : task?.(isFree ? { name } : null);
    };
    vi.stubGlobal('navigator', { locks: { request } });
    return asked;
  };
  const name = `mimic-submission-7-${account}`;

  test('asks for the account’s lock and does not wait for it', async () => {
    const asked = locksOf(true);
    expect(await withSubmissionLock(7, account.toUpperCase() as typeof account, async () => 'sent')).toBe(
      'sent',
    );
    expect(asked).toEqual([[name, { ifAvailable: true }]]);
    expect(await withSubmissionLock(7, account, (isAlone) => isAlone())).toBe(true);
  });

  test('submits nothing while another tab holds it', async () => {
    locksOf(false);
    const task = vi.fn();
    await expect(withSubmissionLock(7, account, task)).rejects.toMatchObject({ code: 'submission_pending' });
    expect(task).not.toHaveBeenCalled();
  });

  test('waits for it if it only looks up', async () => {
    const asked = locksOf(true);
    expect(await untilIdle(7, account)).toBeUndefined();
    expect(asked).toEqual([[name, 'waits']]);
  });
});
