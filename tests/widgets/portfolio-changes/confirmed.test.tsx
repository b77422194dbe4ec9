import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from '../../../src/drafts/DraftStore';
import type { Drafts, SubmissionStatus } from '../../../src/exports';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { submissionStore } from '../../../src/submission/SubmissionStore';
import { FormStory } from '../../../stories/FormStory';
import { DONE, storySubmission } from '../../../stories/storySubmission';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, board, config } from '../../kit/board';
import { withIds } from '../../kit/drafts';
import { collateralTokens } from '../../kit/fakes/fakeTables';

const deposit = (amount: bigint): Drafts =>
  withIds({ deposits: [{ token: collateralTokens[0].address, action: 'deposit', amount }] });
const confirmed = storySubmission(deposit(4n), 'confirmed');

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => void vi.unstubAllGlobals());

const show = (story: { drafts?: Drafts; submission?: SubmissionStatus }) =>
  render(
    board(
      <FormStory {...story}>
        <PortfolioChanges />
      </FormStory>,
    ),
  );
const draft = (drafts: Drafts) =>
  act(() => draftStore(config).change(storyAccount, () => ({ ...drafts, failures: {} })));
const isSaid = () => screen.findByText('Transaction confirmed');
const isNotSaid = () => waitFor(() => expect(screen.queryByText('Transaction confirmed')).toBeNull());

it('shows sent changes as confirmed, until something else is drafted', async () => {
  show({ submission: confirmed });
  await isSaid();
  draft(deposit(5n));
  await isNotSaid();
});

it('does not do so for drafts made on another page', async () => {
  show({ submission: confirmed, drafts: deposit(5n) });
  await screen.findByRole('button', { name: 'Submit' });
  await isNotSaid();
});

it('does so beside drafts made in the meantime, until they change', async () => {
  show({ drafts: deposit(5n) });
  await screen.findByRole('button', { name: 'Submit' });
  act(() => submissionStore(config).setStatus(storyAccount, confirmed));
  await isSaid();
  draft(deposit(6n));
  await isNotSaid();
});

it('lists nothing to sign while what is on chain awaits further blocks', async () => {
  const drafts = deposit(4n);
  render(
    board(
      <FormStory
        drafts={drafts}
        open={drafts}
        submission={storySubmission(drafts, 'onChain')}
        chain={{ done: DONE }}
        confirmations={12}
      >
        <PortfolioChanges />
      </FormStory>,
    ),
  );
  const said = () => screen.queryAllByText('On chain, awaiting further blocks');
  await waitFor(() => expect(said()).toHaveLength(2), { timeout: 10_000 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled());
  expect(screen.queryByText('What you will sign')).toBeNull();

  // the next story in this browser begins without what this one has left
  cleanup();
  show({ drafts });
  await screen.findByText('What you will sign');
  expect(screen.queryByText(/^The chain was reorganised/)).toBeNull();
});
