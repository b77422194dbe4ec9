import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftIds } from '../../../src/drafts/changeDrafts';
import { draftStore } from '../../../src/drafts/DraftStore';
import type { Drafts } from '../../../src/exports';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { submissionStore } from '../../../src/submission/SubmissionStore';
import { FormStory } from '../../../stories/FormStory';
import { storySubmission } from '../../../stories/storySubmission';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, board, config } from '../../kit/board';
import { withIds } from '../../kit/drafts';
import { collateralTokens } from '../../kit/fakes/fakeTables';

const deposit = withIds({
  deposits: [{ token: collateralTokens[0].address, action: 'deposit', amount: 5_000_000n }],
});
const amount = () => screen.queryByText('5 USDC');

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => void vi.unstubAllGlobals());

const show = (drafts?: Drafts, isDown = false) =>
  render(
    board(
      <FormStory drafts={drafts} chain={{ isDown }}>
        <PortfolioChanges defaultFolded />
      </FormStory>,
    ),
  );

it('shows neither the changes nor Submit until they are reviewed', async () => {
  show(deposit);
  const review = await screen.findByRole('button', { name: 'Review 1 change' });
  expect(review).toHaveAttribute('aria-expanded', 'false');
  expect(amount()).not.toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await userEvent.click(review);
  expect(amount()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeInTheDocument();
});

it('shows how a submission is going while folded', async () => {
  show(deposit);
  await screen.findByRole('button', { name: 'Review 1 change' });
  act(() => submissionStore(config).setStatus(storyAccount, storySubmission(deposit, 'reverted')));
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
});

it.each([
  ['alone', undefined],
  ['beside changes of the account’s own', deposit],
])('does not fold away what was drafted before connecting, %s', async (_, drafts) => {
  show(drafts);
  act(() => draftStore(config).change('visitor', () => ({ ...deposit, failures: {} })));
  expect(await screen.findByRole('button', { name: 'Add to this account' })).toBeVisible();
});

const failDraft = () =>
  act(() =>
    draftStore(config).change(storyAccount, (record) => ({
      ...record,
      failures: { [draftIds(deposit)[0]!]: 'The deposit was rejected: too much.' },
    })),
  );

it('does not fold away why a change failed, unless the user does', async () => {
  show(deposit);
  await screen.findByRole('button', { name: 'Review 1 change' });
  failDraft();
  expect(await screen.findByText('The deposit was rejected: too much.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByText('The deposit was rejected: too much.')).not.toBeVisible();
});

it('shows why a change failed even if the changes were hidden before', async () => {
  show(deposit);
  await userEvent.click(await screen.findByRole('button', { name: 'Review 1 change' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  failDraft();
  expect(await screen.findByText('The deposit was rejected: too much.')).toBeVisible();
});

it('stays open while a failed check is repeated', async () => {
  show(deposit, true);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }, { timeout: 30_000 }));
  expect(screen.getByRole('button', { name: 'Hide' })).toHaveAttribute('aria-expanded', 'true');
  expect(amount()).toBeVisible();
});
