import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { encodeFunctionData } from 'viem';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { endTimersWithTests } from '../../submission/page/endingTimers';

/** Whether it is only the wallet that says so. */
let isDoubtful = true;
vi.mock('../../../src/submission/send/sendSteps', async (original) => {
  const real = await original<typeof import('../../../src/submission/send/sendSteps')>();
  const sendSteps: typeof real.sendSteps = async (steps, run) => {
    run.setSteps(real.submissionSteps(steps));
    run.update(0, { phase: 'signing', nonce: 0, block: 1 });
    run.at('signing', 0);
    run.update(0, { phase: 'failed', isDoubtful });
    return run.failedFrom(0, 'cancelled', new Error('The wallet says so.'));
  };
  return { ...real, sendSteps };
});

// earlier files may have loaded the engine without the mock
vi.resetModules();
const { routerAbi } = await import('../../../src/contracts/abi/routerAbi');
const { useDepositForm } = await import('../../../src/exports/deposit-form');
const { addDone } = await import('../../../src/submission/record/addDone');
const { submissionStore } = await import('../../../src/submission/record/SubmissionStore');
const { FormStory } = await import('../../../stories/FormStory');
const { storyAccount } = await import('../../../stories/WalletStory');
const { collateralTokens } = await import('../../support/fakes/fakeTables');
const { answerWith, board, config } = await import('../leaderboard/board');

const token = collateralTokens[0]!;
const draftId = `deposit:${token.address}`;
const store = submissionStore(config as never);
endTimersWithTests();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  store.setStatus(storyAccount, undefined);
  answerWith({ tables: {} });
});

afterAll(() => {
  vi.doUnmock('../../../src/submission/send/sendSteps');
  vi.resetModules();
});

/** A form whose deposit of 30 has failed; `meanwhile` is typed before it does. */
async function fail(meanwhile?: string) {
  const onStatus = vi.fn();
  const { result } = renderHook(() => useDepositForm({ token, mode: 'submit', onStatus }), {
    wrapper: ({ children }: { children: ReactNode }) =>
      board(<FormStory chain={{ allowance: 100_000_000n }}>{children}</FormStory>),
  });
  const type = (text: string) => act(() => result.current.setText(text));
  await waitFor(() => expect(result.current.walletBalance).toBe(100_000_000_000n));
  type('30');
  await waitFor(() => expect(result.current).toMatchObject({ canSubmit: true, needsApproval: false }));
  act(() => result.current.submit());
  if (meanwhile) type(meanwhile);
  const failed = () => onStatus.mock.calls.map(([each]) => each).find(({ status }) => status === 'failed');
  await waitFor(() => expect(failed()?.reason).toBe('cancelled'), { timeout: 20_000 });
  await waitFor(() => expect(result.current.submission.isBusy).toBe(false));
  return { form: () => result.current, type, id: failed().submission.id as `0x${string}` };
}

/** What another tab stores once it finds these deposits. */
const find = (...ids: string[]) =>
  act(() => {
    store.setDoubts(storyAccount, []);
    addDone(
      store,
      storyAccount,
      ids.map((id) => `${id}/${draftId}`),
    );
  });

it('is not offered again once another tab finds it', async () => {
  isDoubtful = true;
  const { form, id } = await fail();
  expect(form()).toMatchObject({ text: '30', canSubmit: true });
  expect(store.doubts(storyAccount).map(({ submission }) => submission.id)).toEqual([id]);
  find(id);
  await waitFor(() => expect(form().text).toBe(''));
});

it('is not offered again although nothing else is known of it any more when it is found', async () => {
  isDoubtful = true;
  const { form, type, id } = await fail('5');
  // the form alone remembers it
  act(() => void store.setDoubts(storyAccount, []));
  type('30');
  find(id);
  await waitFor(() => expect(form().text).toBe(''));
});

it('stays if it certainly failed, whatever is found', async () => {
  isDoubtful = false;
  const { form, id } = await fail();
  find(id);
  expect(form().text).toBe('30');
});

it('does not keep another amount in doubt from being cleared', async () => {
  isDoubtful = true;
  const { form, type, id } = await fail();
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'deposit',
    args: [token.address, 25_000_000n],
  });
  // another tab dismisses 25
  const [own] = store.doubts(storyAccount);
  const [step] = own!.submission.steps;
  const other = {
    ...own!.submission,
    id: `0x${'9'.repeat(64)}` as const,
    steps: [{ ...step!, phase: 'signing' as const, calls: [{ ...step!.calls[0]!, data }] }],
  };
  act(() => void store.setDoubts(storyAccount, [own!, { ...own!, submission: other }]));
  type('25');
  expect(form().text).toBe('25');
  find(other.id);
  await waitFor(() => expect(form().text).toBe(''));
  // what was tried before is found, too: a later wish to deposit as much again stays
  type('5');
  find(id);
  type('30');
  await waitFor(() => expect(form().canSubmit).toBe(true));
  expect(form().text).toBe('30');
});
