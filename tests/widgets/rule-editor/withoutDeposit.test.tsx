import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MimicProvider, useMimic } from '../../../src/exports/provider';
import { RuleEditor } from '../../../src/exports/rule-editor';
import { FormStory, type FormStoryProps } from '../../../stories/FormStory';
import { answerWith, board } from '../../kit/board';
import { collateralTokens } from '../../kit/fakes/fakeTables';
import { storyTrader } from '../../kit/fakes/fakeTrader';
import { Away } from '../support/Away';

const collateralToken = collateralTokens[0]!.address;
const rule = { allowanceRate: 2_500n, throttleActivity: 21_600n, expiry: 1_900_000_000n };
const note = 'Nothing is copied until you have deposited USDC.';

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const editor = (story: Omit<FormStoryProps, 'children'>) =>
  render(
    board(
      <FormStory {...story}>
        <RuleEditor trader={storyTrader} collateralToken={collateralToken} />
      </FormStory>,
    ),
  );

it('offers to deposit for a rule in force with a balance of 0, and keeps what was typed', async () => {
  const onDeposit = vi.fn();
  editor({ chain: { rule, depositBalance: 0n }, onDeposit });
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
  expect(onDeposit).toHaveBeenCalledWith(collateralToken);
  // once, also beside what a change would do
  const rate = screen.getByLabelText(/Allocate/);
  await userEvent.clear(rate);
  await userEvent.type(rate, '30');
  await screen.findByText(/^Each time this trader opens a position, up to 30%/);
  expect(screen.getAllByText(note, { exact: false })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(onDeposit).toHaveBeenCalledTimes(2);
  expect(rate).toHaveValue('30');
});

it.each<[string, Omit<FormStoryProps, 'children'>]>([
  ['with a balance', { chain: { rule, depositBalance: 5n } }],
  [
    'with a deposit among the pending changes',
    {
      chain: { rule, depositBalance: 0n },
      drafts: { deposits: [{ action: 'deposit', token: collateralToken, amount: 5n }], rules: [] },
    },
  ],
])('says nothing of it %s', async (_, story) => {
  editor({ ...story, onDeposit: vi.fn() });
  await screen.findByText(/^Your rule: 25%/);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText(note, { exact: false })).toBeNull();
});

it('offers nothing for an account that is no longer connected', async () => {
  render(
    board(
      <FormStory chain={{ rule, depositBalance: 0n }} onDeposit={vi.fn()}>
        <RuleEditor trader={storyTrader} collateralToken={collateralToken} />
        <Away />
      </FormStory>,
    ),
  );
  await screen.findByRole('button', { name: 'Deposit' });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText(/^Your wallet is locked or disconnected/);
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
});

it('offers no form that the host does not have', async () => {
  editor({ chain: { rule, depositBalance: 0n } });
  await waitFor(() => expect(screen.getByText(note, { exact: false })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
});

function Inner() {
  return (
    <MimicProvider config={useMimic().config}>
      <RuleEditor trader={storyTrader} collateralToken={collateralToken} />
    </MimicProvider>
  );
}

it('uses the form of a provider further out', async () => {
  const onDeposit = vi.fn();
  const { container } = render(
    board(
      <FormStory chain={{ rule, depositBalance: 0n }} onDeposit={onDeposit}>
        <Inner />
      </FormStory>,
    ),
  );
  await userEvent.click(await within(container).findByRole('button', { name: 'Deposit' }));
  expect(onDeposit).toHaveBeenCalledWith(collateralToken);
});

it('says of a deposit among the pending changes that it is not submitted yet', async () => {
  const drafts = {
    deposits: [{ action: 'deposit' as const, token: collateralToken, amount: 500_000_000n }],
    rules: [],
  };
  editor({ chain: { rule, depositBalance: 0n }, drafts });
  const rate = await screen.findByLabelText(/Allocate/);
  await userEvent.clear(rate);
  await userEvent.type(rate, '30');
  await screen.findByText(/up to 30% of your 500 USDC \(deposit not submitted yet\) goes into a copy/);
});
