import { encodeErrorResult } from 'viem';
import { ofWallet } from '../src/contracts/errors/ofWallet';
import {
  type CallLabel,
  confirmedDraftIds,
  contractErrorsAbi,
  type Drafts,
  depositDraftId,
  MimicError,
  ruleDraftId,
  type Submission,
  type SubmissionStatus,
  type SubmissionStep,
} from '../src/exports/core';
import { storyFailure } from './storyWallet';
import { storyAccount } from './WalletStory';

const walletFailure = storyFailure();
ofWallet(Promise.reject(walletFailure)).catch(() => undefined);

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;

/** A submission of these drafts in progress: an approval, then the rest. */
export function storySubmission(
  { deposits, rules }: Drafts,
  stage: 'signing' | 'confirming' | 'confirmed' | 'rejected' | 'reverted' | 'unknown' | 'walletFailed',
): SubmissionStatus {
  const phases = {
    signing: ['signing', 'waiting'],
    confirming: ['confirmed', 'sent'],
    confirmed: ['confirmed', 'confirmed'],
    rejected: ['failed', 'waiting'],
    reverted: ['confirmed', 'failed'],
    unknown: ['confirmed', 'sent'],
    walletFailed: ['signing', 'waiting'],
  } as const;
  const calls = (labels: readonly CallLabel[], ids: readonly string[]) =>
    ids.map((id, i) => ({
      to: hash('0').slice(0, 42) as `0x${string}`,
      data: '0x' as const,
      label: labels[i] ?? 'setMatchingRule',
      draftIds: [id],
    }));
  const depositIds = deposits.map(depositDraftId);
  const step = (place: 0 | 1, digit: string): SubmissionStep => {
    const phase = phases[stage][place];
    const wasSent = phase === 'confirmed' || phase === 'sent' || stage === 'reverted';
    return {
      kind: 'transaction',
      phase,
      calls: place
        ? calls(['deposit'], [...depositIds, ...rules.map(ruleDraftId)])
        : calls(['approve'], depositIds),
      hashes: wasSent ? [hash(digit)] : [],
      ...(wasSent && { reference: hash(digit) }),
    };
  };
  const submission: Submission = {
    id: hash('1'),
    chainId: 42161,
    account: storyAccount,
    createdAt: 1_790_000_000,
    steps: [step(0, 'a'), step(1, 'b')],
  };
  const ended = { submission, confirmedDraftIds: confirmedDraftIds(submission) };
  switch (stage) {
    case 'signing':
      return { status: 'signing', submission, step: 1 };
    case 'confirming':
      return { status: 'confirming', submission, step: 2 };
    case 'confirmed':
      return { status: 'confirmed', ...ended };
    case 'unknown':
      return {
        status: 'unknown',
        ...ended,
        error: new MimicError('No receipt came.', { code: 'receipt_timeout' }),
      };
    case 'walletFailed': {
      const error = new MimicError('It may have been sent.', { code: 'maybe_sent', cause: walletFailure });
      return { status: 'unknown', ...ended, error };
    }
    case 'rejected': {
      const error = Object.assign(new Error('User rejected the request.'), { code: 4001 });
      return { status: 'failed', ...ended, reason: stage, error, failures: [] };
    }
    case 'reverted': {
      const data = encodeErrorResult({
        abi: contractErrorsAbi,
        errorName: 'MatchingRule__AllowanceAboveLimit',
        args: [1_000_000_000n],
      });
      const error = Object.assign(new Error('execution reverted'), { code: 3, data });
      const failures = [{ draftIds: depositIds.slice(0, 1), error }];
      return { status: 'failed', ...ended, reason: stage, error, failures };
    }
  }
}
