import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EarnState } from '../../../src/contracts/reads/earnState';
import { useEarnClaim } from '../../../src/widgets/earn/forms/useEarnClaim';
import { useEarnLock } from '../../../src/widgets/earn/forms/useEarnLock';
import type { UseEarnResult } from '../../../src/widgets/earn/useEarn';
import { FormStory } from '../../../stories/FormStory';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, board } from '../leaderboard/board';

const wrapper = ({ children }: { children: ReactNode }) => board(<FormStory>{children}</FormStory>);
const own = { walletBalance: 50n, earned: 3n, lock: { amount: 10n, tokenSeconds: 7_000_000n } } as EarnState;
const earn = (state: EarnState) =>
  ({
    token: { decimals: 0 },
    guard: { token: { address: storyAccount }, isAccountChanged: false },
    own: state,
    now: 1_700_000_000,
  }) as unknown as UseEarnResult;

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => sessionStorage.clear());

/** Ends the page as a reload does: what the tab stores stays. */
function reload() {
  const kept = { ...sessionStorage };
  cleanup();
  for (const [place, text] of Object.entries(kept)) sessionStorage.setItem(place, text);
}

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

it.each([
  ['the same lock', own, 'extend'],
  ['a lock extended meanwhile', { ...own, lock: { amount: 10n, tokenSeconds: 80_000_000n } }, 'lock'],
])('an extension entered before a reload meets %s', (_, later, action) => {
  const { result } = renderHook(() => useEarnLock(earn(own)), { wrapper });
  act(() => {
    result.current.setAction('extend');
    result.current.setDuration(9_000_000n);
  });
  reload();
  const next = renderHook(() => useEarnLock(earn(later)), { wrapper });
  expect(next.result.current.action).toBe(action);
});

it('the choice for a claim does not outlive another claim', () => {
  const { result } = renderHook(() => useEarnClaim(earn(own)), { wrapper });
  const { cashout } = result.current;
  act(() => result.current.setCashout(!cashout));
  reload();
  const next = renderHook(() => useEarnClaim(earn({ ...own, walletBalance: 97n })), { wrapper });
  expect(next.result.current.cashout).toBe(cashout);
});
