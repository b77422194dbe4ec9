import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { traderMatchingKey } from '../../../src/exports/core';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { FormStory, type FormStoryProps } from '../../../stories/FormStory';
import { answerWith, board } from '../../kit/board';
import { collateralTokens } from '../../kit/fakes/fakeTables';
import { storyTrader } from '../../kit/fakes/fakeTrader';

const collateralToken = collateralTokens[0]!.address;
const rule = {
  allowanceRate: 1_000n,
  throttleActivity: 3_600n,
  expiry: 1_900_000_000n,
  collateralToken,
  trader: storyTrader,
  traderMatchingKey: traderMatchingKey(collateralToken, storyTrader),
};
const deposit = { action: 'deposit', token: collateralToken, amount: 500n } as const;
const leave = {
  action: 'leave',
  allocationKey: `0x${'a1'.repeat(32)}`,
  trader: storyTrader,
  collateralToken,
} as const;
const note = () => screen.queryByText('Nothing is copied until you have deposited USDC.');

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => void vi.unstubAllGlobals());

async function show(
  drafts: FormStoryProps['drafts'],
  depositBalance = 0n,
  onDeposit?: (token: string) => void,
) {
  render(
    board(
      <FormStory drafts={drafts} chain={{ depositBalance }} {...(onDeposit && { onDeposit })}>
        <PortfolioChanges />
      </FormStory>,
    ),
  );
  await screen.findByRole('button', { name: 'Submit' });
}

it('says that a rule without a deposit copies nothing', async () => {
  await show({ deposits: [], rules: [rule] });
  await waitFor(() => expect(note()).toBeVisible());
});

it('offers to deposit there, if the host has a form for it', async () => {
  const onDeposit = vi.fn();
  await show({ deposits: [], rules: [rule] }, 0n, onDeposit);
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
  expect(onDeposit).toHaveBeenCalledWith(collateralToken);
});

it('offers no form that the host does not have', async () => {
  await show({ deposits: [], rules: [rule] });
  await waitFor(() => expect(note()).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
});

it.each<[string, FormStoryProps['drafts'], bigint]>([
  ['a withdrawal of everything', { deposits: [{ ...deposit, action: 'withdraw' }], rules: [] }, 500n],
  ['a withdrawal beside a rule', { deposits: [{ ...deposit, action: 'withdraw' }], rules: [rule] }, 500n],
])('says what %s means for rules, and asks for no deposit', async (_, drafts, balance) => {
  await show(drafts, balance, vi.fn());
  const text = /^With a balance of 0, no new positions are copied with USDC\. Rules stay/;
  expect(await screen.findByText(text)).toBeVisible();
  expect(note()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
});

it.each<[string, FormStoryProps['drafts'], bigint]>([
  ['with a deposit in the same review', { deposits: [deposit], rules: [rule] }, 0n],
  ['with a deposit from before', { deposits: [], rules: [rule] }, 500n],
  ['with a copy to leave, which pays into the balance', { deposits: [], rules: [rule], leaves: [leave] }, 0n],
  ['for a rule that ends', { deposits: [], rules: [{ ...rule, expiry: 0n }] }, 0n],
])('does not say so %s', async (_, drafts, balance) => {
  await show(drafts, balance);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(note()).toBeNull();
  expect(screen.queryByText(/^With a balance of 0/)).toBeNull();
});
