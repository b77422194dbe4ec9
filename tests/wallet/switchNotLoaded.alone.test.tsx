import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DepositForm } from '../../src/exports/deposit-form';
import { FormStory } from '../../stories/FormStory';
import { answerWith, board } from '../kit/board';
import { collateralTokens } from '../kit/fakes/fakeTables';

vi.mock('../../src/wallet/switchToChain', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => void vi.unstubAllGlobals());

it('a network switch that fails to load keeps the form as it is, says so, and can be retried', async () => {
  render(
    board(
      <FormStory elsewhere>
        <DepositForm token={collateralTokens[0].address} mode="submit" />
      </FormStory>,
    ),
  );
  const amount = await screen.findByLabelText('Amount');
  await userEvent.type(amount, '25');
  const notice = await screen.findByText(/^Your wallet is on Ethereum/);
  await userEvent.click(screen.getByRole('button', { name: /^Switch to/ }));
  await waitFor(() => expect(notice).toHaveTextContent('Part of this page didn’t load.'));
  expect(screen.getByRole('button', { name: /^Switch to/ })).toBeEnabled();
  expect(amount).toHaveValue('25');
});
