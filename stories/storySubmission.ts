import { encodeErrorResult, encodeFunctionData, erc20Abi } from 'viem';
import { ofWallet } from '../src/contracts/errors/errorChain';
import {
  type CallLabel,
  contractErrorsAbi,
  MimicError,
  type Submission,
  type SubmissionStatus,
  type SubmissionStep,
  type SubmittedCall,
} from '../src/exports/core';
import { idOf, type UnsavedDrafts, withIds } from '../tests/kit/drafts';
import { collateralTokens } from './collateralTokens';
import { storyFailure } from './storyWallet';
import { storyAccount } from './WalletStory';

const walletFailure = storyFailure();
ofWallet(Promise.reject(walletFailure)).catch(() => undefined);

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;

/** The hash of each draft's call. */
export const DONE = hash('c');

/** The stages of a submission that stories show. */
export type StoryStage =
  | 'signing'
  | 'confirming'
  | 'onChain'
  | 'confirmed'
  | 'rejected'
  | 'reverted'
  | 'refused'
  | 'expired'
  | 'superseded'
  | 'routerOutdated'
  | 'otherNetwork';

/** A submission of these drafts in progress: an approval, then the rest. */
export function storySubmission(drafts: UnsavedDrafts, stage: StoryStage): SubmissionStatus {
  const { deposits, rules } = withIds(drafts);
  const ids = [...deposits, ...rules].map(idOf);
  const hasFailed = stage === 'rejected' || stage === 'refused';
  const step = (calls: readonly SubmittedCall[], hashes: SubmissionStep['hashes']): SubmissionStep => ({
    ...{ kind: 'transaction', calls, hashes },
    ...(hashes[0] && { reference: hashes[0] }),
  });
  const call = (label: CallLabel, id: string): SubmittedCall => ({
    ...{ to: collateralTokens[0].address, label, draftIds: [id] },
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }),
  });
  const submission: Submission = {
    id: hash('1'),
    chainId: 42161,
    account: storyAccount,
    router: `0x${'7'.repeat(40)}`,
    deadline: stage === 'signing' ? 0 : 1_900_000_000,
    steps: [
      step(
        deposits.map(({ id }) => call('approve', id)),
        stage === 'signing' ? [] : [hash('a')],
      ),
      step(
        ids.map((id, i) => call(i < deposits.length ? 'deposit' : 'setMatchingRule', id)),
        stage === 'signing' || hasFailed ? [] : [hash('b')],
      ),
    ],
    items: ids.map((draftId) => ({ draftId, callHash: DONE })),
  };
  const failed =
    (reason: 'rejected' | 'reverted' | 'refused' | 'expired' | 'superseded' | 'not_sent') =>
    (error: unknown, draftIds: readonly string[] = []): SubmissionStatus => ({
      ...{ status: 'failed', submission, confirmedDraftIds: [] },
      ...{ reason, error, failures: [{ draftIds, error }] },
    });
  const ofReason = (message: string, code: MimicError['code']) => new MimicError(message, { code });
  switch (stage) {
    case 'signing':
      return { status: 'signing', submission, step: 1 };
    case 'confirming':
      return { status: 'confirming', submission, step: 2 };
    case 'onChain':
      return { status: 'confirming', submission, step: 2, isOnChain: true };
    case 'confirmed':
      return {
        status: 'confirmed',
        submission,
        confirmedDraftIds: submission.items.map((item) => item.draftId),
      };
    case 'refused':
      return failed('refused')(walletFailure);
    case 'rejected':
      return failed('rejected')(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
    case 'expired':
      return failed('expired')(ofReason('Its deadline has passed.', 'expired'));
    case 'superseded':
      return failed('superseded')(ofReason('An earlier version was carried out.', 'earlier_version'));
    case 'routerOutdated':
      return failed('not_sent')(ofReason('The router has no submit.', 'router_outdated'));
    case 'otherNetwork':
      return failed('not_sent')(ofReason('The wallet has another router.', 'other_network'));
    case 'reverted': {
      const data = encodeErrorResult({
        abi: contractErrorsAbi,
        errorName: 'MatchingRule__AllowanceAboveLimit',
        args: [1_000_000_000n],
      });
      const error = Object.assign(new Error('execution reverted'), { code: 3, data });
      return failed('reverted')(error, ids.slice(0, 1));
    }
  }
}
