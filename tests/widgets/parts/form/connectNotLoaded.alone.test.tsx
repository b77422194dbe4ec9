import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RuleEditor } from '../../../../src/exports/rule-editor';
import { FormStory } from '../../../../stories/FormStory';
import { answerWith, board } from '../../../kit/board';
import { collateralTokens } from '../../../kit/fakes/fakeTables';
import { storyTrader } from '../../../kit/fakes/fakeTrader';
import { Away } from '../../support/Away';

vi.mock('../../../../src/widgets/parts/connect/ConnectButton', () => ({
  get ConnectButton() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps a form whose Connect does not load', async () => {
  answerWith({ tables: {} });
  // React reports what the boundary caught
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    board(
      <FormStory>
        <RuleEditor trader={storyTrader} collateralToken={collateralTokens[0]!.address} />
        <Away />
      </FormStory>,
    ),
  );
  await screen.findByText(/^Each time this trader/);
  const rate = screen.getByLabelText(/Allocate/);
  await userEvent.clear(rate);
  await userEvent.type(rate, '33');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(/^Your wallet is locked or disconnected/)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(rate).toBeVisible();
  expect(rate).toHaveValue('33');
});
