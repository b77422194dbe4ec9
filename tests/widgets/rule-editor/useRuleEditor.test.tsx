import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printTerms, traderMatchingKey } from '../../../src/exports/core';
import { useRuleEditor } from '../../../src/exports/rule-editor';
import { FormStory, type FormStoryProps } from '../../../stories/FormStory';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, board } from '../../kit/board';
import { collateralTokens } from '../../kit/fakes/fakeTables';
import { fakeAddress } from '../../kit/fakes/hexDigits';

const collateralToken = collateralTokens[0].address;
const trader = fakeAddress(7);
const inDays = (days: number) => BigInt(Math.floor(Date.now() / 1000) + days * 86_400);
/** In a date field's format, in the page's time zone. */
const dateInDays = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
};

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => void vi.unstubAllGlobals());

/** A host's own editor, once `until` holds. */
async function arrive(story: Omit<FormStoryProps, 'children'> = {}, until = 'ready') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(
    () => useRuleEditor({ trader: trader.toUpperCase().replace('X', 'x'), collateralToken }),
    {
      wrapper: ({ children }: { children: ReactNode }) =>
        board(
          <QueryClientProvider client={client}>
            <FormStory {...story}>{children}</FormStory>
          </QueryClientProvider>,
        ),
    },
  );
  const account = story.connected === false ? undefined : storyAccount;
  await waitFor(() => {
    expect(result.current.guard.token?.address).toBe(account);
    expect(result.current.state).toBe(until);
  });
  return () => result.current;
}

it('starts a new rule within the bounds of the contract, and drafts it', async () => {
  const editor = await arrive();
  expect(editor()).toMatchObject({ trader, collateralToken, existing: undefined, canRemove: false });
  expect(editor().terms).toMatchObject({ allowanceRate: 1_000n, throttleActivity: 3_600n });
  expect(editor().bounds?.maxAllowanceRate).toBe(10_000n);
  act(() => editor().setRateText('12.5'));
  act(() => editor().setThrottle(7_200n));
  act(() => void editor().save());
  expect(editor().draft).toMatchObject({ trader, allowanceRate: 1_250n, throttleActivity: 7_200n });
  expect(editor().draft?.basedOn).toBe(' 0');
  act(() => editor().discard());
  expect(editor().draft).toBeUndefined();
});

it('reports errors by field, and saves nothing until they are fixed', async () => {
  const editor = await arrive();
  act(() => editor().setRateText('101'));
  expect(editor()).toMatchObject({ alerts: { rate: 'rateBounds' }, canSave: false });
  act(() => editor().setRateText('ten'));
  expect(editor().alerts).toEqual({ rate: 'notANumber', expiry: undefined });
  act(() => editor().setRateText('10'));
  act(() => editor().setDate(dateInDays(0)));
  expect(editor().alerts).toEqual({ rate: undefined, expiry: 'dateTooSoon' });
  act(() => editor().setDate(''));
  expect(editor()).toMatchObject({ alerts: { expiry: 'noDate' }, canSave: false });
  expect(editor().save()).toBeUndefined();
  act(() => editor().setDate(dateInDays(30)));
  expect(editor().canSave).toBe(true);
});

it('is prefilled with the on-chain rule, whose removal it can draft', async () => {
  const rule = { allowanceRate: 2_500n, throttleActivity: 21_600n, expiry: inDays(90) };
  const editor = await arrive({ chain: { rule } });
  expect(editor()).toMatchObject({ rateText: '25', terms: rule, isExistingLive: true, canRemove: true });
  act(() => void editor().remove());
  expect(editor().draft).toMatchObject({
    allowanceRate: 2_500n,
    expiry: 0n,
    basedOn: printTerms({ ...rule, maxLossRate: 0n }),
  });
  expect(editor().canRemove).toBe(false);
});

it('does not draft a live rule as it is, which would only end its throttle', async () => {
  const expiry = inDays(30);
  const editor = await arrive({
    chain: { rule: { allowanceRate: 2_500n, throttleActivity: 21_600n, expiry } },
  });
  expect(editor()).toMatchObject({ isUnchanged: true, canSave: false, canRemove: true });
  act(() => void editor().save());
  expect(editor().draft).toBeUndefined();
  act(() => editor().setRateText('30'));
  expect(editor()).toMatchObject({ isUnchanged: false, canSave: true });
  act(() => void editor().save());
  // back to what is on-chain: a draft of the same rule replaces the former
  act(() => editor().setRateText('25'));
  expect(editor()).toMatchObject({ isUnchanged: false, canSave: true });
});

it('does not draft again what is drafted, with or without an account', async () => {
  for (const connected of [true, false]) {
    const editor = await arrive({ connected });
    act(() => editor().setMaxLossText('20'));
    act(() => void editor().save());
    expect(editor()).toMatchObject({ isUnchanged: true, canSave: false });
    act(() => editor().setMaxLossText('30'));
    expect(editor()).toMatchObject({ isUnchanged: false, canSave: true });
    cleanup();
  }
});

it('drafts again what has another basis, and a limit that is on-chain but not in the draft', async () => {
  const rule = { allowanceRate: 2_500n, throttleActivity: 21_600n, expiry: inDays(90) };
  const own = { ...rule, allowanceRate: 2_600n, trader, collateralToken };
  const traderMatchingKeyOf = traderMatchingKey(collateralToken, trader);
  const drafted = {
    ...own,
    traderMatchingKey: traderMatchingKeyOf,
    basedOn: printTerms({ ...rule, maxLossRate: 3_000n }),
  };
  const chain = { rule, maxLossRate: 3_000n };
  const editor = await arrive({ chain, drafts: { deposits: [], rules: [drafted] } });
  expect(editor()).toMatchObject({ isUnchanged: true, canSave: false });
  act(() => editor().setMaxLossText('30'));
  act(() => void editor().save());
  expect(editor().draft).toMatchObject({ maxLossRate: 3_000n });
  expect(editor().canSave).toBe(false);
  cleanup();
  localStorage.clear();
  const older = { ...drafted, basedOn: printTerms({ ...rule, allowanceRate: 100n, maxLossRate: 3_000n }) };
  const outdated = await arrive({ chain, drafts: { deposits: [], rules: [older] } });
  expect(outdated().canSave).toBe(true);
  act(() => void outdated().save());
  expect(outdated().draft?.basedOn).toBe(printTerms({ ...rule, maxLossRate: 3_000n }));
});

it('can draft an expired rule again', async () => {
  const rule = { allowanceRate: 2_500n, throttleActivity: 21_600n, expiry: inDays(-1) };
  const editor = await arrive({ chain: { rule } });
  expect(editor()).toMatchObject({ isUnchanged: false, canSave: true });
});

it('drafts without an account too', async () => {
  const editor = await arrive({ connected: false });
  expect(editor().canSave).toBe(true);
  act(() => void editor().save());
  expect(editor().draft).toMatchObject({ trader });
  expect(editor().draft).not.toHaveProperty('basedOn');
});

it('saves nothing while the chain cannot be read', async () => {
  const editor = await arrive({ chain: { isDown: true } }, 'error');
  expect(editor()).toMatchObject({ bounds: undefined, canSave: false, canRemove: false });
});

describe('a maximum loss', () => {
  const rule = { allowanceRate: 2_500n, throttleActivity: 21_600n, expiry: inDays(90) };

  it('is drafted with the rule, to a hundredth of a percent, and not at all if left empty', async () => {
    const editor = await arrive();
    expect(editor()).toMatchObject({ maxLossText: '', existingMaxLoss: 0n, isMaxLossAlone: false });
    act(() => void editor().save());
    expect(editor().draft).not.toHaveProperty('maxLossRate');
    act(() => editor().setMaxLossText('30.25'));
    act(() => void editor().save());
    expect(editor().draft).toMatchObject({ allowanceRate: 1_000n, maxLossRate: 3_025n });
    expect(editor().isMaxLossAlone).toBe(false);
  });

  it('is drafted if typed, even if it is on-chain, because a pending transaction may remove it', async () => {
    const editor = await arrive({ chain: { rule, maxLossRate: 3_000n } });
    act(() => editor().setMaxLossText(''));
    act(() => void editor().save());
    expect(editor().draft).toMatchObject({ maxLossRate: 0n });
    act(() => editor().setMaxLossText('30'));
    act(() => void editor().save());
    expect(editor().draft).toMatchObject({ maxLossRate: 3_000n });
  });

  it('is prefilled with the on-chain one, and drafted once it differs', async () => {
    const editor = await arrive({ chain: { rule, maxLossRate: 3_000n } });
    expect(editor()).toMatchObject({ maxLossText: '30', existingMaxLoss: 3_000n, isMaxLossAlone: false });
    act(() => editor().setRateText('26'));
    act(() => void editor().save());
    expect(editor().draft).not.toHaveProperty('maxLossRate');
    act(() => editor().discard());
    act(() => editor().setMaxLossText(''));
    expect(editor().isMaxLossAlone).toBe(true);
    act(() => editor().setRateText('26'));
    expect(editor().isMaxLossAlone).toBe(false);
    act(() => void editor().save());
    expect(editor().draft).toMatchObject({ allowanceRate: 2_600n, maxLossRate: 0n });
    expect(editor().maxLossText).toBe('');
    act(() => void editor().remove());
    expect(editor().draft).not.toHaveProperty('maxLossRate');
  });

  it('can be changed alone on the last day of a rule, which can no longer be saved', async () => {
    const ending = { ...rule, expiry: inDays(0.5) };
    const editor = await arrive({ chain: { rule: ending } });
    expect(editor()).toMatchObject({ alerts: { expiry: 'dateTooSoon' }, canSave: false });
    act(() => editor().setMaxLossText('30'));
    expect(editor()).toMatchObject({ isMaxLossAlone: true, alerts: { expiry: undefined }, canSave: true });
    act(() => editor().setRateText('26'));
    expect(editor()).toMatchObject({ alerts: { expiry: 'dateTooSoon' }, canSave: false });
    act(() => editor().setRateText('25'));
    act(() => void editor().save());
    expect(editor().draft).toMatchObject({ ...ending, maxLossRate: 3_000n });
  });

  it('is not offered if the deployment has none, without affecting the rest', async () => {
    const editor = await arrive({ chain: { rule, maxLossRate: undefined } });
    expect(editor()).toMatchObject({ isMaxLossOffered: false, canRemove: true });
    act(() => editor().setRateText('26'));
    expect(editor().canSave).toBe(true);
    act(() => void editor().save());
    expect(editor().draft).not.toHaveProperty('maxLossRate');
  });

  it('that was typed and cleared before connecting leaves an account’s unchanged', async () => {
    const editor = await arrive({ connected: false });
    act(() => editor().setMaxLossText('50'));
    act(() => editor().setMaxLossText(''));
    act(() => void editor().save());
    expect(editor().draft).not.toHaveProperty('maxLossRate');
  });

  it('is the on-chain one again once the draft is discarded, like all other input', async () => {
    const editor = await arrive({ chain: { rule, maxLossRate: 3_000n } });
    act(() => editor().setMaxLossText('40'));
    act(() => editor().setRateText('30'));
    act(() => void editor().save());
    act(() => editor().discard());
    expect(editor()).toMatchObject({ draft: undefined, maxLossText: '30', rateText: '25', terms: rule });
  });

  it('that the contract would refuse is not saved', async () => {
    const editor = await arrive();
    for (const [text, maxLoss] of [
      ['0', 'maxLossBounds'],
      ['0.99', 'maxLossBounds'],
      ['100.01', 'maxLossBounds'],
      ['30.255', 'tooManyDecimals'],
      ['1e1', 'notPlain'],
      ['30 USDC', 'otherUnit'],
      ['-5', 'maxLossBounds'],
      ['all', 'notANumber'],
    ] as const) {
      act(() => editor().setMaxLossText(text));
      expect(editor()).toMatchObject({ alerts: { maxLoss }, canSave: false });
      expect(editor().save()).toBeUndefined();
    }
  });

  it('typed before connecting is drafted if there is one', async () => {
    const editor = await arrive({ connected: false });
    act(() => editor().setMaxLossText('50'));
    act(() => void editor().save());
    expect(editor().draft).toMatchObject({ maxLossRate: 5_000n });
  });
});
