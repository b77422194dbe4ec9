import type { SubmissionStep } from '../../../src/submission/record/Submission';
import { type FakeTransaction, hashOf } from './fakeNode';
import { deposit, deposited } from './followerLogs';

export const sent = hashOf('1');

/** The outcome of a sent step. */
export const happened: FakeTransaction = { hash: sent, block: 120, logs: [deposited(5n)] };

/** A deposit sent after block 100 with nonce 3. */
export const stepOf = (over: Partial<SubmissionStep> = {}): SubmissionStep => ({
  kind: 'transaction',
  phase: 'sent',
  calls: [deposit(5n)],
  hashes: [],
  reference: sent,
  nonce: 3,
  block: 100,
  ...over,
});
