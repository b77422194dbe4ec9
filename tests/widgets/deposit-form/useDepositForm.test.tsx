import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DepositDraft } from '../../../src/domain';
import { draftStore } from '../../../src/drafts/DraftStore';
import {
  type DepositAction,
  type DepositMode,
  type DepositValidation,
  useDepositForm,
} from '../../../src/exports/deposit-form';
import { useDrafts } from '../../../src/exports/portfolio-changes';
import { FormStory, type FormStoryProps } from '../../../stories/FormStory';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, board, config } from '../../kit/board';
import { draftId } from '../../kit/drafts';
import { collateralTokens } from '../../kit/fakes/fakeTables';

const [token] = collateralTokens;

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => void vi.unstubAllGlobals());

type Arrival = Omit<FormStoryProps, 'children'> & {
  mode?: DepositMode;
  defaultAction?: DepositAction;
  validate?(value: DepositValidation): string | undefined;
};

/** A host's own form, once its balances are read. */
async function arrive({ mode, defaultAction, validate, ...story }: Arrival = {}) {
  const isRead = !story.chain?.isDown;
  const onError = vi.fn();
  const { result } = renderHook(
    () => {
      const form = useDepositForm({ token, mode, defaultAction, validate, onError });
      return { ...form, drafts: useDrafts(form.account).drafts.deposits };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => board(<FormStory {...story}>{children}</FormStory>),
    },
  );
  if (isRead) await waitFor(() => expect(result.current.walletBalance).toBe(100_000_000_000n));
  else await waitFor(() => expect(result.current.isBalanceFailed).toBe(true), { timeout: 20_000 });
  return {
    form: () => result.current,
    type: (text: string) => act(() => result.current.setText(text)),
    onError,
  };
}

it('parses the input, reports errors, and drafts it', async () => {
  const { form, type } = await arrive();
  expect(form()).toMatchObject({ account: storyAccount, action: 'deposit', amount: 0n, canSave: false });
  type('100000.000001');
  // what reads amounts loads with the form
  await waitFor(() => expect(form()).toMatchObject({ amount: 100_000_000_001n, canSave: false }));
  expect(form().alert).toMatch(/^Exceeds wallet balance/);
  expect(form().save()).toBeUndefined();
  act(() => form().max?.());
  expect(form()).toMatchObject({ text: '100000', alert: undefined, canSave: true });
  act(() => void form().save());
  expect(form().drafts).toEqual([
    { id: expect.any(String), action: 'deposit', token: token.address, amount: 100_000_000_000n },
  ]);
  expect(form()).toMatchObject({ text: '100000', canSave: false });
});

it.each([
  { side: 'deposit', other: 'withdraw' },
  { side: 'withdraw', other: 'deposit' },
] as const)('what is typed as a $side stays one, whatever becomes of the draft', async ({ side, other }) => {
  const draft = (action: DepositAction) => ({ id: draftId(1), action, token: token.address, amount: 100n });
  const { form, type } = await arrive({ drafts: { deposits: [draft(side)], rules: [] } });
  expect(form().action).toBe(side);
  type('20');
  // as another tab does
  const change = (deposits: DepositDraft[]) =>
    act(() => draftStore(config).change(storyAccount, (record) => ({ ...record, deposits })));
  change([]);
  expect(form()).toMatchObject({ action: side, text: '20' });
  change([draft(other)]);
  expect(form()).toMatchObject({ action: side, text: '20' });
});

it('applies the host’s own validation last', async () => {
  const validate = vi.fn(({ amount }: DepositValidation) => (amount < 10n ? 'Too little' : undefined));
  const { form, type } = await arrive({ validate, defaultAction: 'withdraw' });
  type('x');
  expect(validate).not.toHaveBeenCalledWith(expect.objectContaining({ amount: undefined }));
  type('0.000001');
  await waitFor(() => expect(form().alert).toMatch(/^Exceeds deposit balance of 0\.00/));
  act(() => form().setAction('deposit'));
  expect(form()).toMatchObject({ alert: 'Too little', canSave: false });
  expect(validate).toHaveBeenLastCalledWith({
    action: 'deposit',
    amount: 1n,
    walletBalance: 100_000_000_000n,
    depositBalance: 0n,
  });
});

it('can submit a complete form, with the approval first if needed', async () => {
  const { form, type } = await arrive({ mode: 'submit', chain: { allowance: 20_000_000n } });
  expect(form().canSubmit).toBe(false);
  type('20');
  await waitFor(() => expect(form()).toMatchObject({ needsApproval: false, canSubmit: true }));
  type('25');
  expect(form()).toMatchObject({ needsApproval: true, canSubmit: true });
  type('100001');
  expect(form().canSubmit).toBe(false);
});

it('reports how a submission ends, and keeps the input if it failed', async () => {
  const { form, type, onError } = await arrive({ mode: 'submit' });
  type('25');
  await waitFor(() => expect(form().canSubmit).toBe(true));
  // the story's wallet signs nothing
  act(() => form().submit());
  expect(form().submission.isStarting).toBe(true);
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  // balances are read again before it ends
  await waitFor(() =>
    expect(form()).toMatchObject({
      text: '25',
      submission: { isStarting: false, status: { status: 'failed' } },
    }),
  );
});

it('submits nothing in the draft flow, on another network, or without an account', async () => {
  const drafting = await arrive();
  drafting.type('25');
  expect(drafting.form().canSubmit).toBe(false);
  act(() => drafting.form().submit());
  expect(drafting.form().submission.isStarting).toBe(false);
  const elsewhere = await arrive({ mode: 'submit', elsewhere: true });
  elsewhere.type('25');
  expect(elsewhere.form().canSubmit).toBe(false);
});

it('rejects an amount too large for a draft, even without a readable balance', async () => {
  const { form, type } = await arrive({ chain: { isDown: true } });
  type('12');
  act(() => void form().save());
  type(`1${'0'.repeat(76)}`);
  expect(form().alert).toBe('Enter an amount in digits, such as 2.5');
  expect(form().canSave).toBe(false);
  act(() => void form().save());
  expect(form().drafts).toEqual([
    { id: expect.any(String), action: 'deposit', token: token.address, amount: 12_000_000n },
  ]);
});

let hydrated: ReturnType<typeof useDepositForm> | undefined;
function Form() {
  hydrated = useDepositForm({ token });
  return null;
}

it('shows the browser’s drafts over what a server rendered', async () => {
  const visitor = { connected: false };
  const withDraft = {
    ...visitor,
    visitorDrafts: {
      deposits: [{ action: 'withdraw', token: token.address, amount: 300_000_000n }],
      rules: [],
    },
  } as const;
  const page = board(
    <FormStory {...withDraft}>
      <Form />
    </FormStory>,
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const root = await act(async () => hydrateRoot(container, page));
  expect(hydrated).toMatchObject({ action: 'withdraw', text: '300' });
  act(() => root.unmount());
});
