import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EarnState } from '../../../src/contracts/reads/earnState';
import { withEarnDraft, withoutDrafts } from '../../../src/drafts/changeDrafts';
import { draftStore } from '../../../src/drafts/DraftStore';
import { MimicProvider } from '../../../src/exports/provider';
import { useEarnClaim } from '../../../src/widgets/earn/forms/useEarnClaim';
import { useEarnLock } from '../../../src/widgets/earn/forms/useEarnLock';
import type { UseEarnResult } from '../../../src/widgets/earn/useEarn';
import { FormStory } from '../../../stories/FormStory';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, config as board } from '../../kit/board';
import { earn as fakeEarnConfig } from '../../kit/fakes/fakeEarn';

const config = { ...board, earn: fakeEarnConfig };
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MimicProvider config={config}>
      <FormStory>{children}</FormStory>
    </MimicProvider>
  </QueryClientProvider>
);
const own = { walletBalance: 50n, earned: 3n, lock: { amount: 10n, tokenSeconds: 7_000_000n } } as EarnState;
const earn = (state: EarnState) =>
  ({
    token: { decimals: 0 },
    guard: { token: { address: storyAccount }, isAccountChanged: false },
    own: state,
    now: 1_700_000_000,
  }) as unknown as UseEarnResult;

const store = () => draftStore(config);

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => sessionStorage.clear());

it('an action and its amount can be entered at once', () => {
  const { result } = renderHook(() => useEarnLock(earn(own)), { wrapper });
  act(() => {
    result.current.setAction('unlock');
    result.current.setText('5');
  });
  expect(result.current).toMatchObject({ action: 'unlock', text: '5' });
  act(() => result.current.setAction('lock'));
  expect(result.current.text).toBe('');
});

it('Max never enters another account’s balance', () => {
  const page = (walletBalance: bigint, isAccountChanged: boolean) => {
    const shown = earn({ ...own, walletBalance });
    return { ...shown, guard: { ...shown.guard, isAccountChanged } };
  };
  const initialProps = page(50n, false);
  const { result, rerender } = renderHook((shown: UseEarnResult) => useEarnLock(shown), {
    wrapper,
    initialProps,
  });
  expect(result.current.max).toBeDefined();
  rerender(page(7n, true));
  expect(result.current.max).toBeUndefined();
});

describe('what is entered for an action', () => {
  const week = 604_800n;
  const draft = (to: Parameters<typeof withEarnDraft>[1]) =>
    act(() => store().change(storyAccount, (record) => withEarnDraft(record, to)));
  const drafts = () => store().drafts(storyAccount).earn ?? [];

  it('stays an unlock when the drafted unlock is sent', () => {
    const { result } = renderHook(() => useEarnLock(earn(own)), { wrapper });
    draft({ action: 'unlock', amount: 5n });
    act(() => result.current.setText('2'));
    act(() =>
      store().change(storyAccount, (record) =>
        withoutDrafts(
          record,
          drafts().map(({ id }) => id),
        ),
      ),
    );
    expect(result.current).toMatchObject({ action: 'unlock', text: '2' });
  });

  it('stays a lock when another tab drafts an unlock', () => {
    const { result } = renderHook(() => useEarnLock(earn(own)), { wrapper });
    act(() => result.current.setText('20'));
    draft({ action: 'unlock', amount: 5n });
    expect(result.current).toMatchObject({ action: 'lock', text: '20' });
  });

  it('a second click on Discard does not discard another action’s draft', () => {
    const { result } = renderHook(() => useEarnLock(earn(own)), { wrapper });
    draft({ action: 'lock', amount: 10n, duration: week });
    draft({ action: 'unlock', amount: 5n });
    act(() => result.current.discard?.());
    act(() => result.current.discard?.());
    expect(drafts()).toMatchObject([{ action: 'unlock', amount: 5n }]);
  });

  it('a duration for a claim stays one when the drafted claim is sent', () => {
    const { result } = renderHook(() => useEarnClaim(earn(own)), { wrapper });
    const { cashout } = result.current;
    draft(cashout ? { action: 'claim', cashout: false, duration: week } : { action: 'claim', cashout: true });
    act(() => result.current.setDuration(2n * week));
    act(() =>
      store().change(storyAccount, (record) =>
        withoutDrafts(
          record,
          drafts().map(({ id }) => id),
        ),
      ),
    );
    expect(result.current).toMatchObject({ cashout: !cashout, duration: 2n * week });
  });
});
