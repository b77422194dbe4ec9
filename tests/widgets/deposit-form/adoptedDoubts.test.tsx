import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { encodeFunctionData } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routerAbi } from '../../../src/contracts/abi/routerAbi';
import { useDepositForm } from '../../../src/exports/deposit-form';
import { addDone } from '../../../src/submission/record/addDone';
import { keepStatus } from '../../../src/submission/record/keepStatus';
import { namesOf } from '../../../src/submission/record/namesOf';
import type { Submission, SubmissionStep } from '../../../src/submission/record/Submission';
import { submissionStore } from '../../../src/submission/record/SubmissionStore';
import { FormStory } from '../../../stories/FormStory';
import { storyAccount } from '../../../stories/WalletStory';
import { endTimersWithTests } from '../../submission/page/endingTimers';
import { collateralTokens } from '../../support/fakes/fakeTables';
import { answerWith, board, config } from '../leaderboard/board';

const [token, other] = collateralTokens;
// after an attempt the indexer is asked until it has the block
endTimersWithTests();
beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => void vi.unstubAllGlobals());

const deposit = (
  of: (typeof collateralTokens)[number],
  amount: bigint,
  over: Partial<SubmissionStep>,
): SubmissionStep => ({
  kind: 'transaction',
  phase: 'confirmed',
  hashes: [],
  block: 1,
  nonce: 0,
  calls: [
    {
      to: storyAccount,
      label: 'deposit',
      draftIds: [`deposit:${of.address}`],
      data: encodeFunctionData({ abi: routerAbi, functionName: 'deposit', args: [of.address, amount] }),
    },
  ],
  ...over,
});
const submission = (digit: string, steps: SubmissionStep[]): Submission => ({
  id: `0x${digit.repeat(64)}`,
  chainId: config.chain.id,
  account: storyAccount,
  createdAt: Math.floor(Date.now() / 1000),
  steps,
});
const NONE = { deposits: [], rules: [] };

async function arrive() {
  const onError = vi.fn();
  const onStatus = vi.fn();
  const { result } = renderHook(() => useDepositForm({ token, mode: 'submit', onError, onStatus }), {
    wrapper: ({ children }: { children: ReactNode }) =>
      board(<FormStory chain={{ allowance: 100_000_000n }}>{children}</FormStory>),
  });
  await waitFor(() => expect(result.current.walletBalance).toBe(100_000_000_000n));
  return {
    form: () => result.current,
    type: (text: string) => act(() => result.current.setText(text)),
    onError,
    onStatus,
  };
}

it('keeps an amount of which nothing was sent yet, whatever else of a doubt was done', async () => {
  // the changes list sent two deposits; the second was cancelled in the wallet, and can be tried again
  const last = submission('4', [
    deposit(other!, 7n, {}),
    deposit(token, 25_000_000n, { phase: 'failed', isDoubtful: true }),
  ]);
  const { config: _, ...context } = { config, messages: config.messages, locale: 'en-US' };
  keepStatus({ ...context, config: config as never }, NONE, {
    status: 'failed',
    submission: last,
    confirmedDraftIds: [`deposit:${other!.address}`],
    reason: 'cancelled',
    error: new Error('cancelled'),
    failures: [],
  });
  submissionStore(config as never).setStatus(storyAccount, undefined);
  const { form, type, onError } = await arrive();
  type('25');
  await waitFor(() => expect(form()).toMatchObject({ canSubmit: true, needsApproval: false }));
  act(() => form().submit());
  expect.soft(form().text).toBe('25');
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(form().text).toBe('25');
});

it('keeps the amount of a second deposit, if what went through after all is not it', async () => {
  // 25 were deposited long ago; what follows them in the same submission was dismissed in doubt
  const last = submission('5', [deposit(token, 25_000_000n, {}), deposit(other!, 7n, { phase: 'signing' })]);
  submissionStore(config as never).setDoubts(storyAccount, [{ submission: last, sent: NONE }]);
  const { form, type } = await arrive();
  type('25');
  await waitFor(() => expect(form()).toMatchObject({ canSubmit: true, needsApproval: false }));
  act(() => form().submit());
  // what settleDoubts records once it finds the 7
  act(() =>
    addDone(submissionStore(config as never), storyAccount, namesOf(last, [`deposit:${other!.address}`])),
  );
  expect(form().text).toBe('25');
});

it('empties a restored amount when another tab sees that it went through', async () => {
  sessionStorage.clear();
  submissionStore(config as never).setStatus(storyAccount, undefined);
  const last = submission('6', [deposit(token, 25_000_000n, { phase: 'signing' })]);
  const first = await arrive();
  first.type('25');
  // sent, in doubt, dismissed; the form keeps what was typed
  submissionStore(config as never).setDoubts(storyAccount, [{ submission: last, sent: NONE }]);
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('"amount":"25"'));
  const kept = { ...sessionStorage };
  (await import('@testing-library/react')).cleanup();
  for (const [place, text] of Object.entries(kept)) sessionStorage.setItem(place, text as string);
  const second = await arrive();
  await waitFor(() => expect(second.form().text).toBe('25'));
  // another tab finds it
  act(() => {
    submissionStore(config as never).setDoubts(storyAccount, []);
    addDone(submissionStore(config as never), storyAccount, namesOf(last, [`deposit:${token!.address}`]));
  });
  await waitFor(() => expect(second.form().text).toBe(''));
});

// 25 are in doubt, dismissed. The form then tried 30, which failed. Then 25 is typed again; another tab finds the first.
it('an amount in doubt is not offered once it went through, although another amount was tried in between', async () => {
  const store = submissionStore(config as never);
  const last = submission('7', [deposit(token, 25_000_000n, { phase: 'signing', block: 5 })]);
  sessionStorage.clear();
  store.setStatus(storyAccount, undefined);
  const { form, type, onStatus, onError } = await arrive();
  type('30');
  await waitFor(() => expect(form()).toMatchObject({ canSubmit: true, needsApproval: false }));
  act(() => form().submit());
  await waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 20_000 });
  expect(onStatus.mock.calls.map(([each]) => each.status)).toContain('failed');
  await waitFor(() => expect(form().submission.isBusy).toBe(false));
  act(() => {
    store.setDoubts(storyAccount, [{ submission: last, sent: NONE }]);
  });
  type('25');
  act(() => {
    store.setDoubts(storyAccount, []);
    addDone(store, storyAccount, namesOf(last, [`deposit:${token!.address}`]));
  });
  await waitFor(() => expect(form().text).toBe(''));
});

it('empties an amount that went through later than another part of its submission', async () => {
  const store = submissionStore(config as never);
  store.setStatus(storyAccount, undefined);
  sessionStorage.clear();
  const calls = [other!, token!].flatMap((of) => deposit(of, 25_000_000n, {}).calls);
  const last = submission('8', [deposit(token!, 25_000_000n, { kind: 'batch', phase: 'signing', calls })]);
  store.setDoubts(storyAccount, [{ submission: last, sent: NONE }]);
  // another tab finds the other token's deposit
  addDone(store, storyAccount, namesOf(last, [`deposit:${other!.address}`]));
  const { form, type } = await arrive();
  type('25');
  await waitFor(() => expect(form()).toMatchObject({ canSubmit: true, text: '25' }));
  // ... and then this one's
  act(() => {
    store.setDoubts(storyAccount, []);
    addDone(store, storyAccount, namesOf(last, [`deposit:${token!.address}`]));
  });
  await waitFor(() => expect(form().text).toBe(''));
});

it('keeps an amount while only another part of its submission went through', async () => {
  const store = submissionStore(config as never);
  store.setStatus(storyAccount, undefined);
  sessionStorage.clear();
  const calls = [other!, token!].flatMap((of) => deposit(of, 25_000_000n, {}).calls);
  const last = submission('9', [deposit(token!, 25_000_000n, { kind: 'batch', phase: 'signing', calls })]);
  store.setDoubts(storyAccount, [{ submission: last, sent: NONE }]);
  const { form, type } = await arrive();
  type('25');
  await waitFor(() => expect(form()).toMatchObject({ canSubmit: true, text: '25' }));
  act(() => addDone(store, storyAccount, namesOf(last, [`deposit:${other!.address}`])));
  await waitFor(() => expect(form().canSubmit).toBe(true));
  expect(form().text).toBe('25');
});
