import { expect, test } from 'vitest';
import { withSubmissionLock } from '../../src/submission/pending/withSubmissionLock';

const account = `0x${'a'.repeat(40)}` as const;
const name = `mimic-submission-42161-${account}`;

/** Holds the account's lock as another tab would, until released. */
async function holdElsewhere(): Promise<() => Promise<unknown>> {
  let release = () => {};
  let held: Promise<unknown> = Promise.resolve();
  await new Promise<void>((taken) => {
    held = navigator.locks.request(name, () => {
      taken();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  });
  return () => {
    release();
    return held;
  };
}

test('refuses to submit while another tab submits for the account, and runs once that is done', async () => {
  const letGo = await holdElsewhere();
  let ran = false;
  const task = async () => {
    ran = true;
    return 'done';
  };
  await expect(withSubmissionLock(42161, account, task)).rejects.toMatchObject({
    code: 'submission_pending',
  });
  expect(ran).toBe(false);
  await letGo();
  expect(await withSubmissionLock(42161, account, task)).toBe('done');
});

test('refuses a second submission in this tab, and releases the lock after a failure', async () => {
  const first = withSubmissionLock(42161, account, () => Promise.reject(new Error('broken')));
  await expect(withSubmissionLock(42161, account, async () => 'second')).rejects.toMatchObject({
    code: 'submission_pending',
  });
  await expect(first).rejects.toThrow('broken');
  expect(await withSubmissionLock(42161, account, async () => 'third')).toBe('third');
});
